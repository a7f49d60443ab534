import { describe, expect, it } from 'vitest'
import { beginning, excerpt, opening, sentence, standalone, typographic } from './typography.ts'

describe('typographic', () => {
  it('sets the spaces of high punctuation', () => {
    expect(typographic('Une question ? Oui ! 50 %')).toBe('Une question\u202f? Oui\u202f! 50\u202f%')
    expect(typographic('Horaires : 8h')).toBe('Horaires\u00a0: 8h')
  })

  it('sets the spaces of quotation marks', () => {
    expect(typographic('« Duo » et «Solo»')).toBe('«\u00a0Duo\u00a0» et «\u00a0Solo\u00a0»')
  })

  it('adds nothing to spaces that are typed with care', () => {
    const careful = '«\u00a0Duo\u00a0»\u202f? «\u00a0Solo\u00a0»\u00a0: oui'
    expect(typographic(careful)).toBe(careful)
    expect(typographic('«\u202fDuo\u202f»')).toBe('«\u00a0Duo\u00a0»')
  })

  it('curls apostrophes between letters and leaves measures alone', () => {
    expect(typographic("L'écran d'accueil")).toBe('L’écran d’accueil')
    expect(typographic("un écran de 12' environ")).toBe("un écran de 12' environ")
  })

  it('leaves addresses and times alone', () => {
    expect(typographic('https://exemple.tn à 12:30')).toBe('https://exemple.tn à 12:30')
  })
})

describe('sentence', () => {
  it.each([
    ['Une console', 'Une console.'],
    ['Une console. ', 'Une console.'],
    ['Vraiment ?', 'Vraiment ?'],
    ['Dite « douce… »', 'Dite « douce… ».'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(sentence(text)).toBe(expected)
  })
})

describe('excerpt', () => {
  it('keeps a short text', () => {
    expect(excerpt('court', 10)).toBe('court')
  })

  it('cuts between words and says so', () => {
    expect(excerpt('un deux trois quatre', 14)).toBe('un deux trois…')
  })

  it('cuts a text without spaces where it must', () => {
    expect(excerpt('abcdefghij', 4)).toBe('abcd…')
  })

  it('leaves no punctuation before the ellipsis', () => {
    expect(excerpt('un deux, trois', 10)).toBe('un deux…')
  })

  it('cuts no character in two', () => {
    expect(excerpt('abc💡defghij', 4)).toBe('abc…')
    expect(beginning('abc💡', 4)).toBe('abc')
    expect(beginning('abc💡', 5)).toBe('abc💡')
  })
})

describe('the opening of a text', () => {
  const text = 'Un laser à diode, sobre et précis. Elle convient à tous les phototypes, été comme hiver.'

  it('ends with a sentence', () => {
    expect(opening(text, 50)).toBe('Un laser à diode, sobre et précis.')
    expect(opening(text, text.length)).toBe(text)
  })

  it('is an excerpt where its sentences are too long or too short', () => {
    expect(opening(text, 20)).toBe('Un laser à diode…')
    expect(opening(`Oui. ${text}`, 30).endsWith('…')).toBe(true)
  })

  it('ends where a part of a sentence does, rather than anywhere', () => {
    expect(opening('La lumière d’un laser, absorbée par le pigment du poil', 40)).toBe('La lumière d’un laser…')
  })

  it('ends on no word that only leads to the next', () => {
    expect(opening('De très fines aiguilles conduisent dans la peau des impulsions', 42)).toBe(
      'De très fines aiguilles conduisent…',
    )
    expect(opening('abcdefghij', 4)).toBe('abcd…')
  })
})

describe('what can stand by itself', () => {
  it.each([
    ['court', 10, 'court'],
    ['Un laser à diode, sobre et précis. Elle convient à tous.', 50, 'Un laser à diode, sobre et précis.'],
    ['Vélo à air : plus l’effort est intense, plus l’air résiste', 20, 'Vélo à air'],
    ['Une console ; elle tient dans un angle de la salle', 20, 'Une console'],
    ['Des lits silencieux, avec un matelas chauffant, pour les cabines', 34, 'Des lits silencieux'],
    ['Du diagnostic à l’acte : imagerie du visage, lasers et lumière', 46, ''],
    ['Tapis, vélos, rameurs et reformers pour salles de sport', 40, ''],
    ['Oui. Des impulsions de quelques centaines de picosecondes', 30, ''],
    ['abcdefghij', 4, ''],
  ])('of %j within %d is %j', (text, length, expected) => {
    expect(standalone(text, length)).toBe(expected)
  })
})
