// The settings of the site: the company's facts, in the order in which people look for them.
import { site } from '../../../content/fields/index.ts'
import { defaultSettings } from '../../../content/site-settings.ts'
import { zoneNames } from '../../campaigns/zones.ts'
import { Part } from '../../forms/part.tsx'
import { rememberBlogSection } from '../../shell/blog-section-switch.ts'
import { singleOf } from '../../single/single-of.tsx'
import { videoTarget } from '../../uploads/store-file.ts'
import { MapCheck } from './map-check.tsx'
import './settings.css'

const phone = '+216 70 000 000'

const afterSales = 'Les lignes et le film de la page de service après-vente.'
const phonesOf = (title: string) => ({ label: `Numéros du ${title}, un par ligne`, oneALine: 2, placeholder: phone })
const videoOf = (title: string) => ({
  label: `Vidéo du ${title}`,
  hint: 'Sans vidéo, la page s’en passe.',
  upload: videoTarget,
  chosen: ([file]: readonly File[]) => `Vidéo choisie : ${file?.name}`,
})

/** A digit that was missed would cost the messages of years. */
const shorterRetention = (days: string) => ({
  title: 'Raccourcir la durée de conservation\u202f?',
  text: `Les messages et les demandes reçus il y a plus de ${days} jours seront rendus anonymes un jour après, pour de bon\u00a0: d’ici là, rétablir la durée d’avant les garde.`,
  choices: [{ answer: 'save' as const, label: 'Raccourcir la durée', danger: true }],
})

export default singleOf(site, {
  title: 'Paramètres du site',
  lead: 'Les coordonnées et les réglages que toutes les pages du site partagent : menu, pied de page, contact, service après-vente.',
  name: 'settings',
  path: '/api/site',
  label: 'Paramètres du site',
  texts: { saved: 'Paramètres du site enregistrés avec succès !' },
  saved: ({ showBlogSection }) => rememberBlogSection(showBlogSection),
  question: ({ retentionDays }, before) =>
    Number(retentionDays) < Number(before.retentionDays) ? shorterRetention(retentionDays) : null,
  fields: (field) => (
    <div className="settings">
      <Part title="Entreprise">
        {field('brand', { label: 'Nom de l’entreprise' })}
        {field('tagline', {
          label: 'Phrase d’accroche',
          placeholder: defaultSettings.tagline,
          help: 'Dans le pied de page et comme titre de l’accueil dans les moteurs de recherche\u202f; en grand sur l’accueil tant qu’il n’a pas de bannière.',
        })}
      </Part>
      {field('phones', {
        label: 'Téléphones',
        ownPart: 'Par service, dans cet ordre sur la page Contact.',
        entry: 'un service',
        row: {
          department: ['Service', 'Commercial'],
          numbers: { label: 'Numéros, un par ligne', oneALine: 2, placeholder: phone },
        },
      })}
      <Part title="WhatsApp">
        {field('whatsapp', {
          label: 'Numéro WhatsApp',
          placeholder: phone,
          help: 'Avec l’indicatif du pays. Sans numéro, le bouton WhatsApp n’apparaît pas.',
        })}
      </Part>
      {field('mailboxes', {
        label: 'Adresses e-mail',
        ownPart: 'La première est aussi celle du pied de page.',
        entry: 'une adresse e-mail',
        row: { department: ['Service', 'Contact'], email: ['Adresse e-mail', 'contact@exemple.com'] },
      })}
      {field('addresses', {
        label: 'Adresses postales',
        ownPart: 'Siège, académie, showroom… Sur la page Contact, dans cet ordre.',
        entry: 'un lieu',
        row: {
          label: ['Lieu', 'Siège social'],
          lines: { label: 'Adresse, ligne par ligne', oneALine: 2, placeholder: 'Rue et numéro' },
        },
      })}
      <Part title="Position sur la carte" help="Le repère de la carte, sur la page Contact.">
        <div className="settings-map">
          {field('map.latitude', { label: 'Latitude', placeholder: '36,8385', help: 'Degrés nord.' })}
          {field('map.longitude', { label: 'Longitude', placeholder: '10,2425', help: 'Degrés est.' })}
          {field('map.zoom', { label: 'Zoom', placeholder: '15', help: 'De 1 (loin) à 20 (près).' })}
        </div>
        <MapCheck />
      </Part>
      {field('openingHours', {
        label: 'Horaires d’ouverture',
        ownPart: 'Sur la page Contact et dans le pied de page.',
        entry: 'un horaire',
        row: { days: ['Jours', 'Lun–Ven'], hours: ['Heures', '8h–18h'] },
      })}
      {field('socialLinks', {
        label: 'Réseaux sociaux',
        ownPart: 'Dans le pied de page, dans cet ordre.',
        entry: 'un réseau',
        row: { network: ['Réseau', 'Instagram'], url: ['Adresse', 'https://'] },
      })}
      <Part title="Injectables" help="L’entrée « Injectables » du menu Médical.">
        {field('injectablesUrl', {
          label: 'Adresse du site des produits injectables',
          placeholder: 'https://',
          help: 'Sans adresse, l’entrée n’apparaît pas dans le menu.',
        })}
      </Part>
      <Part title="SAV médical" help={afterSales}>
        {field('savMedical.phones', phonesOf('SAV médical'))}
        {field('savMedical.video', videoOf('SAV médical'))}
      </Part>
      <Part title="SAV fitness" help={afterSales}>
        {field('savFitness.phones', phonesOf('SAV fitness'))}
        {field('savFitness.video', videoOf('SAV fitness'))}
      </Part>
      <Part title="Publications programmées">
        {field('timeZone', {
          label: 'Fuseau horaire',
          names: zoneNames,
          help: 'Les heures auxquelles ce qui est programmé sort et est retiré. Ce qui est déjà programmé garde son heure, aux horloges du nouveau fuseau.',
        })}
      </Part>
      <Part title="Données personnelles">
        {field('retentionDays', {
          label: 'Durée de conservation, en jours',
          help: 'Après ce délai, les messages et les demandes des visiteurs sont rendus anonymes, chaque heure et pour de bon. Raccourcie, elle vaut un jour plus tard. La page Confidentialité et les formulaires disent cette durée.',
        })}
      </Part>
      <Part title="Page d’accueil">
        {field('showBlogSection', {
          label: 'Afficher les actualités sur la page d’accueil',
          help: 'Les articles restent sur la page Blog dans tous les cas.',
        })}
      </Part>
    </div>
  ),
  address: '/contact',
})
