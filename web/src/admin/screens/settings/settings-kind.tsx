// The settings of the site: the company's facts, as their form shows them in the order in which people look for them.
import { readItem } from '../../../api/query.ts'
import { defaultSettings } from '../../../content/site-settings.ts'
import { CheckField, TextField } from '../../forms/field.tsx'
import { Part } from '../../forms/part.tsx'
import { Rows } from '../../forms/rows.tsx'
import type { SingleKind } from '../../single/kind.ts'
import { oneCall } from '../../single/one-call.ts'
import { VideoField } from '../../uploads/attached-field.tsx'
import { rememberBlogSection } from '../home/blog-section-values.ts'
import { MapCheck } from './map-check.tsx'
import { emptyRow, type ListName, ofEachList, type SettingMember, settingLists } from './setting-lists.ts'
import {
  type SettingsValues,
  type StoredSettings,
  settingsBody,
  settingsPathOf,
  settingsProblems,
  settingsValues,
} from './settings-values.ts'
import './settings.css'

export const settingsKind: SingleKind<StoredSettings, SettingsValues> = {
  name: 'settings',
  label: 'Paramètres du site',
  store: oneCall({ path: '/api/site', read: readItem<StoredSettings>('site'), body: settingsBody }),
  texts: {
    saved: 'Paramètres du site enregistrés avec succès !',
    loadFailed: () => 'Erreur lors du chargement des données',
    saveFailed: ({ message }) => `Erreur: ${message}`,
  },
  valuesOf: settingsValues,
  rows: ofEachList((list) => [emptyRow(settingLists[list])]),
  problems: settingsProblems,
  pathOf: settingsPathOf,
  saved: ({ showBlogSection }) => rememberBlogSection(showBlogSection),
  drawFields: () => <SettingsFields />,
  address: '/contact',
}

function SettingsFields() {
  return (
    <div className="settings">
      <Part title="Entreprise">
        <TextField path="brand" label="Nom de l’entreprise" required length_max={200} />
        <TextField
          path="tagline"
          label="Phrase d’accroche"
          length_max={300}
          placeholder={defaultSettings.tagline}
          help="Dans le pied de page et comme titre de l’accueil dans les moteurs de recherche ; en grand sur l’accueil tant qu’il n’a pas de bannière."
        />
      </Part>
      <ListPart list="phones" />
      <Part title="WhatsApp">
        <TextField
          path="whatsapp"
          label="Numéro WhatsApp"
          length_max={50}
          placeholder="+216 70 000 000"
          help="Avec l’indicatif du pays. Sans numéro, le bouton WhatsApp n’apparaît pas."
        />
      </Part>
      <ListPart list="mailboxes" />
      <ListPart list="addresses" />
      <Part title="Position sur la carte" help="Le repère de la carte, sur la page Contact.">
        <div className="settings-map">
          <TextField path="map.latitude" label="Latitude" required placeholder="36,8385" help="Degrés nord." />
          <TextField path="map.longitude" label="Longitude" required placeholder="10,2425" help="Degrés est." />
          <TextField path="map.zoom" label="Zoom" required placeholder="15" help="De 1 (loin) à 20 (près)." />
        </div>
        <MapCheck />
      </Part>
      <ListPart list="openingHours" />
      <ListPart list="socialLinks" />
      <Part title="Injectables" help="L’entrée « Injectables » du menu Médical.">
        <TextField
          path="injectablesUrl"
          label="Adresse du site des produits injectables"
          kind="url"
          placeholder="https://"
          help="Sans adresse, l’entrée n’apparaît pas dans le menu."
        />
      </Part>
      <AfterSalesPart name="savMedical" title="SAV médical" />
      <AfterSalesPart name="savFitness" title="SAV fitness" />
      <Part title="Page d’accueil">
        <CheckField
          path="showBlogSection"
          label="Afficher les actualités sur la page d’accueil"
          help="Les articles restent sur la page Blog dans tous les cas."
        />
      </Part>
    </div>
  )
}

function ListPart({ list }: { list: ListName }) {
  const { title, help, rowName, addLabel, rows_max } = settingLists[list]
  return (
    <Part title={title} help={help}>
      <Rows
        path={list}
        legend={title}
        titled
        rowName={rowName}
        addLabel={addLabel}
        makeRow={() => emptyRow(settingLists[list])}
        rows_max={rows_max}
        drawRow={drawRows[list]}
      />
    </Part>
  )
}

/** One function a list, the same at every drawing. */
const drawRows = ofEachList(
  (list) => (path: string) =>
    settingLists[list].members.map((member) => <MemberField key={member.name} path={path} member={member} />),
)

function MemberField({ path, member }: { path: string; member: SettingMember }) {
  const { name, label, placeholder, length_max, required, perLine, kind } = member
  return (
    <TextField
      path={`${path}.${name}`}
      label={label}
      placeholder={placeholder}
      length_max={length_max}
      required={required !== undefined}
      lines={perLine ? 2 : 1}
      kind={kind ?? 'text'}
    />
  )
}

function AfterSalesPart({ name, title }: { name: 'savMedical' | 'savFitness'; title: string }) {
  return (
    <Part title={title} help="Les lignes et le film de la page de service après-vente.">
      <TextField
        path={`${name}.phones`}
        label={`Numéros du ${title}, un par ligne`}
        lines={2}
        placeholder="+216 70 000 000"
      />
      <VideoField
        path={`${name}.video`}
        label={`Vidéo du ${title}`}
        help="MP4, WebM ou MOV, 100 MB au plus. Sans vidéo, la page s’en passe."
        chosen={(file) => `Vidéo choisie : ${file}`}
      />
    </Part>
  )
}
