import { describe, expect, it } from 'vitest'
import { actSentence, canBeUndone, lineSentence, versionSentence } from './act-words.ts'
import type { JournalAct, JournalLine, Version } from './answers.ts'

const amel = { _id: 'a1', username: 'amel' }
const program = { _id: 'system', username: '' }

it('an act of a campaign says so, and can be taken back', () => {
  const act = told([['Product', 'update', 'A']], [['Product', 'update', 3]], 'campaign')
  expect(actSentence(act)).toBe('3 produits modifiés, par une campagne')
  expect(canBeUndone({ origin: act.origin, undone: false, isKept: true })).toBe(true)
})

describe('a version', () => {
  it.each<[act: Version['act'], origin: string, fields: string | null, sentence: string]>([
    ['update', 'edit', 'le titre', 'amel a modifié le titre'],
    ['update', 'edit', '', 'amel l’a enregistré'],
    ['update', 'edit', null, 'amel l’a modifié'],
    ['reorder', 'edit', null, 'amel a modifié l’ordre'],
    ['update', 'undo', null, 'amel a annulé une modification'],
    ['update', 'restore', null, 'amel a rétabli un état d’avant'],
    ['reorder', 'restore', null, 'amel a rétabli l’ordre'],
    ['update', 'repair', null, 'Modifié hors du programme'],
    ['update', 'repair', 'le titre', 'Modifié hors du programme\u00a0: le titre'],
    ['reorder', 'edit', 'l’ordre', 'amel a modifié l’ordre'],
    ['create', 'edit', 'le titre', 'amel l’a ajouté'],
    ['remove', 'edit', '', 'amel l’a supprimé'],
    ['update', 'undo', 'le titre', 'amel a annulé une modification\u00a0: le titre'],
    ['create', 'undo', '', 'amel a annulé la suppression'],
    ['remove', 'undo', '', 'amel a annulé l’ajout'],
    ['update', 'restore', 'le titre et la date', 'amel a rétabli le titre et la date'],
    ['create', 'restore', '', 'amel l’a repris de la corbeille'],
    ['update', 'campaign', 'le titre', 'Modifié par une campagne\u00a0: le titre'],
    ['create', 'campaign', '', 'Ajouté par une campagne'],
    ['remove', 'forget', '', 'amel l’a supprimé définitivement'],
    ['create', 'start', '', 'Le journal commence ici'],
    ['create', 'demo', '', 'La démonstration a été chargée'],
  ])('that is a %s by %s of « %s » says « %s »', (act, origin, fields, sentence) => {
    expect(versionSentence({ act, origin, actor: amel }, fields)).toBe(sentence)
  })

  it('of the program has no name', () => {
    expect(versionSentence({ act: 'update', origin: 'edit', actor: program }, 'le titre')).toBe(
      'Le programme a modifié le titre',
    )
  })
})

type Line = readonly [type: string, act: JournalLine['act'], title: string]

const told = (
  lines: readonly Line[],
  counts: readonly (readonly [string, JournalLine['act'], number])[],
  origin = 'edit',
) => ({
  origin: origin as JournalAct['origin'],
  total: counts.reduce((sum, [, , count]) => sum + count, 0),
  lines: lines.map(([type, act, title], index) => ({
    seq: index,
    type,
    act,
    title,
    item: title,
    isThere: true,
    trash: null,
  })),
  counts: counts.map(([type, act, count]) => ({ type, act, count })),
})

describe('an act', () => {
  it.each<[string, Parameters<typeof told>]>([
    ['Produit «\u00a0Aurelys\u00a0» modifié', [[['Product', 'update', 'Aurelys']], [['Product', 'update', 1]]]],
    [
      'Catégorie «\u00a0Peau\u00a0» supprimée, avec 3 traitements\u202f; 12 produits détachés',
      [
        [
          ['Category', 'remove', 'Peau'],
          ['Treatment', 'remove', 'A'],
        ],
        [
          ['Category', 'remove', 1],
          ['Treatment', 'remove', 3],
          ['Product', 'update', 12],
        ],
      ],
    ],
    [
      '2 catégories «\u00a0A\u00a0» et «\u00a0B\u00a0» supprimées',
      [
        [
          ['Category', 'remove', 'A'],
          ['Category', 'remove', 'B'],
        ],
        [['Category', 'remove', 2]],
      ],
    ],
    ['40 produits modifiés', [[['Product', 'update', 'A']], [['Product', 'update', 40]]]],
    ['Ordre des témoignages modifié', [[['Testimonial', 'reorder', '']], [['Testimonial', 'reorder', 1]]]],
    [
      'Produit mis en avant «\u00a0A\u00a0» ajouté\u202f; produit mis en avant «\u00a0B\u00a0» supprimé',
      [
        [
          ['HomepageProduct', 'reorder', ''],
          ['HomepageProduct', 'create', 'A'],
          ['HomepageProduct', 'remove', 'B'],
        ],
        [
          ['HomepageProduct', 'reorder', 1],
          ['HomepageProduct', 'create', 1],
          ['HomepageProduct', 'remove', 1],
        ],
      ],
    ],
    [
      'Produit «\u00a0A\u00a0» retiré\u202f; page À Propos modifiée',
      [
        [
          ['Product', 'remove', 'A'],
          ['About', 'update', ''],
        ],
        [
          ['Product', 'remove', 1],
          ['About', 'update', 1],
        ],
        'undo',
      ],
    ],
    ['Page À Propos modifiée', [[['About', 'update', 'Nos valeurs']], [['About', 'update', 1]]]],
    ['Catégorie «\u00a0Peau\u00a0» rétablie', [[['Category', 'create', 'Peau']], [['Category', 'create', 1]], 'undo']],
    [
      'Ce qui était là\u00a0: 140 éléments',
      [
        [['Site', 'create', '']],
        [
          ['Site', 'create', 1],
          ['Product', 'create', 139],
        ],
        'start',
      ],
    ],
  ])('says « %s »', (sentence, act) => expect(actSentence(told(...act))).toBe(sentence))

  it('that removes for good says so', () => {
    const act = told(
      [
        ['Category', 'remove', 'Peau'],
        ['Treatment', 'remove', 'Peeling'],
      ],
      [
        ['Category', 'remove', 1],
        ['Treatment', 'remove', 3],
      ],
      'forget',
    )
    expect(actSentence(act)).toBe('Catégorie «\u00a0Peau\u00a0» supprimée définitivement, avec 3 traitements')
    expect(lineSentence(act.lines[1] as JournalLine, act)).toBe(
      'Traitement «\u00a0Peeling\u00a0» supprimé définitivement',
    )
    expect(canBeUndone({ origin: act.origin, undone: false, isKept: true })).toBe(false)
  })

  it('that restored an archive says so', () => {
    const act = told([['archive', 'update', 'Restauration d’une sauvegarde']], [['archive', 'update', 1]], 'archive')
    expect(actSentence(act)).toBe('Une archive a été rétablie')
  })

  it('that drops what is old says how old', () => {
    const act = told([['journal', 'remove', '2026-10-27T12:00:00.000Z']], [['journal', 'remove', 1]], 'forget')
    const lines = act.lines.map((line) => ({ ...line, item: null }))
    expect(actSentence({ ...act, lines })).toBe('Contenu d’avant le 27 octobre 2026 effacé')
    const ofVersions = lines.map((line) => ({ ...line, title: '' }))
    expect(actSentence({ ...act, lines: ofVersions })).toBe('Versions d’avant d’un élément effacées')
  })

  it('is told line by line', () => {
    const act = told(
      [
        ['Event', 'remove', 'Salon'],
        ['Product', 'update', 'A'],
        ['Product', 'update', 'B'],
      ],
      [],
    )
    expect(act.lines.map((line) => lineSentence(line, act))).toEqual([
      'Événement «\u00a0Salon\u00a0» supprimé',
      'Produit «\u00a0A\u00a0» détaché',
      'Produit «\u00a0B\u00a0» détaché',
    ])
  })

  it.each([
    ['edit', false, true, true],
    ['undo', false, true, true],
    ['edit', true, true, false],
    ['edit', false, false, false],
    ['demo', false, true, true],
    ['archive', false, true, false],
    ['repair', false, true, false],
  ] as const)('of %s, taken back: %s, kept: %s, can be taken back: %s', (origin, undone, isKept, can) => {
    expect(canBeUndone({ origin, undone, isKept })).toBe(can)
  })
})
