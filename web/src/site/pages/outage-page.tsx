// What a visitor sees while the site cannot answer: never to be taken for a missing page.
import { useAddress } from '../place.ts'
import { Head } from '../seo/head.tsx'

const explanation =
  'Nos services sont momentanément indisponibles. La page que vous demandez existe peut-être : réessayez dans un instant.'

export function OutagePage() {
  const { path, search } = useAddress()
  return (
    <section className="container notice">
      <Head title="Service momentanément indisponible" description={explanation} keywords={[]} />
      <p className="notice-figure" aria-hidden="true">
        503
      </p>
      <div className="notice-text" role="alert">
        <h1 tabIndex={-1}>Un instant, s’il vous plaît</h1>
        <p className="measure">{explanation}</p>
        <a href={path + search} target="_self" className="button">
          Réessayer
        </a>
      </div>
    </section>
  )
}
