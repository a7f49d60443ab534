// A small but complete site, as it is entered screen by screen.
import { expect, type Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { add, addRow, fill, formOf, goTo, save, select, tick } from './admin-building.ts'
import { openNew, part, document as pdf, picture } from './admin-forms.ts'

const movie = (name: string) => ({ name, mimeType: 'video/mp4', buffer: film(name) })

interface NewProduct {
  readonly name: string
  readonly category: string
  readonly treatment: string
  readonly shade: number
  readonly similar?: string
}

export const laser = { name: 'Oria Laser', category: 'Traitement de la peau', treatment: 'Laser fractionné', shade: 10 }
export const light = { ...laser, name: 'Lumea Duo', shade: 20, similar: laser.name }
export const bed = {
  name: 'Reformer Alto',
  category: 'Traitement du gras',
  treatment: 'Drainage',
  shade: 30,
  similar: light.name,
}
export const products: readonly NewProduct[] = [laser, light, bed]

export async function enterSettings(page: Page): Promise<void> {
  await goTo(page, 'Paramètres du site')
  const form = formOf(page, 'Paramètres du site')
  await fill(form, {
    'Nom de l’entreprise': 'Maison Céladon',
    'Phrase d’accroche': 'La beauté, bien équipée',
    'Numéro WhatsApp': '+216 71 000 009',
    Latitude: '36,8065',
    Longitude: '10,1815',
    Zoom: '14',
    'Adresse du site des produits injectables': 'https://injectables.example/',
    'Numéros du SAV médical, un par ligne': '+216 71 000 002',
    'Numéros du SAV fitness, un par ligne': '+216 71 000 003',
    'Vidéo du SAV fitness': movie('sav.mp4'),
  })
  const rows = [
    ['Ajouter un service', 'Service 1', { Service: 'Médical', 'Numéros, un par ligne': '+216 71 000 001' }],
    [
      'Ajouter une adresse e-mail',
      'Adresse e-mail 1',
      { Service: 'Contact', 'Adresse e-mail': 'bonjour@celadon.example' },
    ],
    ['Ajouter un lieu', 'Lieu 1', { Lieu: 'Siège social', 'Adresse, ligne par ligne': '3, rue du Jasmin\n1000 Tunis' }],
    ['Ajouter un horaire', 'Horaire 1', { Jours: 'Lun–Ven', Heures: '8h–17h' }],
    ['Ajouter un réseau', 'Réseau 1', { Réseau: 'Instagram', Adresse: 'https://social.example/celadon' }],
  ] as const
  for (const [button, row, entries] of rows) await addRow(form, button, row, entries)
  await save(form, 'Enregistrer', 'Paramètres du site enregistrés avec succès !')
}

export async function enterCatalogue(page: Page): Promise<void> {
  await goTo(page, 'Catégories & Traitements')
  for (const [index, { category }] of [laser, bed].entries()) {
    const form = await openNew(page, 'Ajouter une catégorie')
    const cover = picture('categorie.png', 40 + index)
    await fill(form, { Titre: category, 'Sous-titre': `${category}, en cabinet`, 'Image de couverture': cover })
    await add(form, category)
  }
  await page.getByRole('tab', { name: 'Traitements', exact: true }).click()
  for (const [index, { category, treatment }] of [laser, bed].entries()) {
    const form = await openNew(page, 'Ajouter un traitement')
    await fill(form, { Titre: treatment, Description: 'En douceur.', Image: picture('traitement.png', 50 + index) })
    await select(form, 'Catégorie', category)
    await add(form, treatment)
  }
  await goTo(page, 'Ajouter Produits')
  for (const product of products) await enterProduct(page, product)
}

async function enterProduct(page: Page, { name, category, treatment, shade, similar }: NewProduct): Promise<void> {
  const form = formOf(page, 'Créer un produit')
  await fill(part(page, 'Informations'), { Nom: name, Description: `${name}, une machine complète.` })
  await select(form, 'Catégorie', category)
  await select(form, 'Traitement', treatment)
  await fill(form, {
    'Image principale': picture('face.png', shade),
    'Images supplémentaires': [picture('profil.png', shade + 1), picture('dos.png', shade + 2)],
    Technologie: 'Fibre',
    'Caractéristique 1': 'Écran tactile',
  })
  await addRow(form, 'Ajouter une spécification', 'Spécification libre 1', { Nom: 'Poids', Valeur: '42 kg' })
  await fill(form.getByRole('group', { name: 'Section 1', exact: true }), {
    Titre: 'Le geste juste',
    Description: 'Un réglage par peau.',
    'Description secondaire': 'Une formation comprise.',
    Images: picture('geste.png', shade + 3),
  })
  if (similar) await tick(part(page, 'Produits similaires'), similar)
  await form.getByRole('radio', { name: 'Fichier PDF' }).check()
  await fill(form, { 'Fichier du catalogue': pdf('catalogue.pdf') })
  await save(form, 'Créer le produit', 'Produit créé avec succès !')
  await expect(form.locator('#product-name')).toHaveValue('')
}

export async function enterHome(page: Page): Promise<void> {
  await goTo(page, "Page d'acceuil", 'Bannière')
  const slide = await openNew(page, 'Ajouter un slide')
  const background = picture('fond.png', 60)
  await fill(slide, { 'Titre principal': 'Le soin', 'Sous-titre': 'en grand', Description: 'Des machines choisies.' })
  await fill(slide, { 'Image d’arrière-plan': background })
  await add(slide, 'Le soin en grand')
  await openNew(page, 'Ajouter un slide')
  await fill(slide, { 'Titre principal': 'En mouvement', Description: 'Un film de la maison.' })
  await slide.getByRole('radio', { name: 'Vidéo' }).check()
  await fill(slide, { Vidéo: movie('boucle.mp4') })
  await add(slide, 'En mouvement')

  await goTo(page, "Page d'acceuil", 'Services')
  for (const [index, title] of ['Équiper un cabinet', 'Former une équipe'].entries()) {
    const service = await openNew(page, 'Ajouter un service')
    await fill(service, { Titre: title, Image: picture('service.png', 70 + index) })
    await tick(service, laser.name, light.name)
    await service.getByRole('button', { name: `Monter : ${light.name}` }).click()
    await add(service, title)
  }
  await page.getByRole('button', { name: 'Réorganiser' }).click()
  await page.getByRole('button', { name: 'Monter : Former une équipe' }).click()
  await save(page.locator('.rearranging'), 'Enregistrer', 'Ordre enregistré avec succès !')

  await goTo(page, "Page d'acceuil", 'Produits')
  const featured = formOf(page, 'Produits de la page d’accueil')
  await tick(featured, bed.name, laser.name)
  await save(featured, 'Enregistrer', 'Produits de la page d’accueil enregistrés avec succès !')

  await goTo(page, "Page d'acceuil", 'Témoignages')
  const voice = await openNew(page, 'Ajouter un témoignage')
  await fill(voice, { Nom: 'Dr Amel Rives', 'Poste / spécialité': 'Dermatologue', Témoignage: 'Une équipe présente.' })
  await fill(voice, { Photo: picture('amel.png', 80), Vidéo: movie('amel.mp4') })
  await add(voice, 'Dr Amel Rives')

  await goTo(page, "Page d'acceuil", 'Références')
  const reference = await openNew(page, 'Ajouter une référence (maximum 4)')
  await fill(reference, { Titre: 'Clinique des Pins', Lien: 'https://pins.example/', Description: 'Deux salles.' })
  await fill(reference, { Image: picture('pins.png', 81) })
  await add(reference, 'Clinique des Pins')

  await goTo(page, "Page d'acceuil", 'Partenaires')
  const partner = await openNew(page, 'Ajouter un partenaire')
  await fill(partner, { 'URL du partenaire': 'https://atelier.example/', 'Logo sombre': true })
  await fill(partner, { Logo: picture('logo.png', 82) })
  await add(partner, 'atelier.example')
}

export async function enterArticle(page: Page): Promise<void> {
  await goTo(page, 'Ajouter/Modifier Articles')
  const form = await openNew(page, 'Nouvel article')
  await form.locator('#article-title').fill('Choisir son premier laser')
  await form.locator('#article-excerpt').fill('Trois questions simples.')
  await form.locator('#article-author').fill('Inès Marzouki')
  await fill(part(page, 'Article'), { Image: picture('article.png', 83) })
  await form.locator('#article-content').click()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Avant l’achat')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Essayez la machine.')
  await form.getByRole('button', { name: 'Image', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await fill(dialog, { Fichier: picture('essai.png', 84), 'Texte alternatif': 'Un essai en cabine' })
  await dialog.getByRole('button', { name: 'Insérer' }).click()
  await add(form, 'Choisir son premier laser')

  await goTo(page, "Page d'acceuil", 'Blog')
  const section = formOf(page, 'Section blog de la page d’accueil')
  await tick(section, 'Afficher la section blog', 'Choisir son premier laser')
  await save(section, 'Enregistrer', 'Paramètres enregistrés avec succès!')
}

export async function enterAreas(page: Page): Promise<void> {
  await goTo(page, 'Spa Page')
  const spa = await openNew(page, 'Ajouter un service SPA')
  await fill(spa, { Titre: 'Cabine de massage', Description: 'De la chaleur.', Image: picture('spa.png', 85) })
  await tick(spa, light.name)
  await add(spa, 'Cabine de massage')

  await goTo(page, 'Fitness Page')
  const top = formOf(page, 'Page Fitness')
  await fill(top, { 'Titre de la page': 'Bouger chez soi', 'Image de fond': picture('salle.png', 86) })
  await save(top, 'Enregistrer', 'Page Fitness mise à jour avec succès !')
  await page.getByRole('tab', { name: 'Services', exact: true }).click()
  const fitness = await openNew(page, 'Ajouter un service Fitness')
  await fill(fitness, { Titre: 'Studio de pilates', Image: picture('pilates.png', 87) })
  await fill(fitness, { 'Catalogue PDF': pdf('pilates.pdf') })
  await tick(fitness, bed.name)
  await add(fitness, 'Studio de pilates')
}

export async function enterEvents(page: Page): Promise<void> {
  await goTo(page, 'Evénement Form')
  const form = await openNew(page, 'Créer un événement')
  await fill(form, { Titre: 'Journée du laser', Description: 'Une journée.', 'Image héro': picture('laser.png', 88) })
  await fill(form, { 'Images de la galerie': [picture('a.png', 89), picture('b.png', 90)] })
  await add(form, 'Journée du laser')
  await openNew(page, 'Créer un événement')
  await form.getByRole('radio', { name: 'Fitness' }).check()
  await fill(form, { Titre: 'Salon du sport', Description: 'Un week-end.', 'Image héro': picture('salon.png', 91) })
  await fill(form, { Vidéo: movie('salon.mp4') })
  await add(form, 'Salon du sport')
}

export async function enterAbout(page: Page): Promise<void> {
  await goTo(page, 'Page À Propos')
  const form = formOf(page, 'Page À Propos')
  await fill(form, { 'Premier texte d’introduction': 'Née à Tunis.', 'Titre de la partie valeurs': 'Nos promesses' })
  await fill(form, { Vidéo: movie('maison.mp4') })
  await save(form, 'Enregistrer', 'Page À propos mise à jour avec succès !')
}
