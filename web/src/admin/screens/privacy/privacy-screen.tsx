// The page that says what is kept of visitors.
import { privacy } from '../../../content/fields/index.ts'
import { Part } from '../../forms/part.tsx'
import { singleOf } from '../../single/single-of.tsx'

export default singleOf(privacy, {
  title: 'Page Confidentialité',
  lead: 'Ce que le site dit à ses visiteurs de leurs données. Le texte prévu décrit ce que fait ce site ; complétez-le de ce que fait votre maison. La durée de conservation est dans les paramètres du site.',
  name: 'privacy',
  path: '/api/privacy',
  label: 'Page Confidentialité',
  texts: { saved: 'Page Confidentialité enregistrée avec succès !' },
  fields: (field) => (
    <>
      <Part title="Titre">
        {field('title', { label: 'Titre' })}
        {field('intro', { label: 'Introduction', lines: 3 })}
      </Part>
      {field('content', { label: 'Texte', ownPart: true })}
    </>
  ),
})
