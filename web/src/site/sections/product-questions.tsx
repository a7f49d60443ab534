// What is asked of a product, and what is answered. Always open: whoever searches the page or prints it finds all of
// it.
import type { ProductQuestion } from '../../content/entities.ts'
import { typographic } from '../../lib/typography.ts'

export function ProductQuestions({ questions }: { readonly questions: readonly ProductQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section className="product-questions" aria-labelledby="questions">
      <div className="container product-questions-inner">
        <h2 id="questions">Questions et réponses</h2>
        <div>
          {questions.map(({ question, answer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same, and none moves on this page.
            <div key={index} className="product-question">
              <h3>{typographic(question)}</h3>
              {typographic(answer)
                .split(/\n+/)
                .filter((text) => text.trim() !== '')
                .map((text) => (
                  <p key={text}>{text}</p>
                ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
