// The sections of pictures and texts on a product's page, as its form shows them.
import { ChoiceField, TextField } from '../../forms/field.tsx'
import { Part } from '../../forms/part.tsx'
import { Rows } from '../../forms/rows.tsx'
import { ImagesField } from '../../uploads/images-field.tsx'
import { imagesTarget } from '../../uploads/use-uploads.ts'
import { imageMessages } from './product-rules.ts'
import { emptySection } from './product-values.ts'

export function SectionsPart() {
  return (
    <Part title="Sections d’information">
      <Rows
        path="infoSections"
        legend="Sections d’information"
        titled
        help="Image et texte alternés sur la page du produit, dans cet ordre."
        rowName="Section"
        addLabel="Ajouter une section"
        makeRow={emptySection}
        rows_min={1}
        rows_max={200}
        drawRow={drawSection}
        look="large"
      />
    </Part>
  )
}

const positions = [
  { value: 'left', label: 'À gauche' },
  { value: 'right', label: 'À droite' },
] as const

const sectionUploadFailed = (message: string) => `Failed to upload info section image: ${message}`

const drawSection = (path: string) => (
  <>
    <div className="section-texts">
      <TextField path={`${path}.title`} label="Titre" required length_max={200} />
      <TextField path={`${path}.description`} label="Description" required lines={3} />
      <TextField path={`${path}.secondaryDescription`} label="Description secondaire" required lines={3} />
    </div>
    <div className="section-images">
      <ImagesField
        path={`${path}.images`}
        label="Images"
        help="Au moins une image, 5 MB au plus chacune."
        required
        target={imagesTarget}
        count_max={20}
        last={imageMessages.sectionLast}
        failed={sectionUploadFailed}
      />
      <ChoiceField path={`${path}.imagePosition`} label="Position de l’image" options={positions} />
    </div>
  </>
)
