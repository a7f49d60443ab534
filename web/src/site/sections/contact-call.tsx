// The closing band that leads to the contact page.

interface ContactCallProps {
  readonly title: string
  readonly text: string
  /** What the button says. */
  readonly action?: string
}

export function ContactCall({ title, text, action = 'Contactez-Nous' }: ContactCallProps) {
  return (
    <section className="contact-call">
      <div className="container contact-call-inner">
        <h2>{title}</h2>
        <div className="contact-call-way">
          <p>{text}</p>
          <a href="/contact" className="button button-light">
            {action}
          </a>
        </div>
      </div>
    </section>
  )
}
