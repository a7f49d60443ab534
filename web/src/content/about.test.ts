import { expect, it } from 'vitest'
import { aboutQuery, withDefaults } from './about.ts'

const standard = {
  introText1: 'Introduction',
  introText2: 'Suite',
  efficaciteTitle: 'Efficacité',
  efficaciteText1: 'Bien choisi',
  efficaciteText2: 'Bien installé',
  valeursTitle: 'Nos valeurs',
  valeursText1: 'Franchise',
  valeursText2: 'Constance',
  closingText1: 'Venez',
  closingText2: 'Bientôt',
  videoSource: '/assets/film.mp4',
  videoPoster: '/assets/film.webp',
}

it('what is empty or misshapen falls back to our own text, field by field', () => {
  const given = {
    introText1: 'Notre histoire',
    introText2: '',
    valeursText1: ' \n',
    closingText1: null,
    videoSource: 7,
  }
  expect(withDefaults(given as never, standard)).toEqual({ ...standard, introText1: 'Notre histoire' })
})

it('what the page does not show is left out', () => {
  const given = { _id: 'about', introText1: 'Notre histoire', autre: 'Texte' }
  expect(Object.keys(withDefaults(given as never, standard)).sort()).toEqual(Object.keys(standard).sort())
})

it('the texts are read bare or held by an object', () => {
  expect(aboutQuery.read({ introText1: 'Ici' })).toEqual({ introText1: 'Ici' })
  expect(aboutQuery.read({ success: true, data: { introText1: 'Ici' } })).toEqual({ introText1: 'Ici' })
})
