// What a collection says, made of what its items are called.
import { capital, comesBack, type ForcedRemoval, type Noun, thisOf } from '../list/kind.ts'
import type { CollectionTexts } from './kind.ts'

export interface FormNoun extends Noun {
  /** Tells it from others of its name, where it stands alone. */
  readonly which?: string
  /** Before ! and ?: narrow, unless the product fixes it otherwise, and then before the server's reason as well. */
  readonly space?: string
}

/** {message} stands for the server's sentence. */
export type Sentence = string | ((message: string) => string)
type Failures = 'loadFailed' | 'itemFailed' | 'saveFailed' | 'removeFailed'

export interface SaidTexts extends Partial<Omit<CollectionTexts, Failures>> {
  readonly loadFailed?: Sentence
  readonly itemFailed?: Sentence
  readonly saveFailed?: string | CollectionTexts['saveFailed']
  readonly removeFailed?: Sentence
  /** Failures name what was not saved or deleted instead of giving the server's reason. */
  readonly failuresNameIt?: true
}

/** Why the server may refuse to delete an item that is in use. */
export interface InUse {
  /** « des produits » */
  readonly by: string
  /** What becomes of them all the same: `its` is « ses », or « leurs » of several items. */
  readonly fate: (its: string) => string
}

/** The sentence with the server's own in it. */
export function said(sentence: Sentence): (message: string) => string {
  return typeof sentence === 'function' ? sentence : (message) => sentence.replace('{message}', () => message)
}

export function textsOf(noun: FormNoun, { failuresNameIt, ...own }: SaidTexts): CollectionTexts {
  const { one, which, feminine = false, space = '\u202f' } = noun
  const e = feminine ? 'e' : ''
  const whole = which ? `${one} ${which}` : one
  const done = (what: string) => `${capital(one)} ${what} avec succès${space}!`
  const notLoaded = `Erreur lors du chargement des ${one}s${which ? ` ${which}` : ''}`
  const [notSaved, notRemoved] = failuresNameIt
    ? [`Erreur lors de l'enregistrement ${ofThe(noun)}`, `Erreur lors de la suppression ${ofThe(noun)}`]
    : ['Erreur: {message}', `Erreur lors de la suppression${noun.space ?? ''}: {message}`]
  return {
    add: `Ajouter un${e} ${whole}`,
    edit: `Modifier ${feminine ? 'la' : 'le'} ${whole}`,
    empty: `Aucun${e} ${whole} pour le moment. Ajoutez ${feminine ? 'la première' : 'le premier'} ci-dessus.`,
    added: done(`ajouté${e}`),
    updated: done(`mis${e} à jour`),
    removed: done(`supprimé${e}`),
    ...own,
    itemFailed: said(own.itemFailed ?? own.loadFailed ?? notLoaded),
    loadFailed: said(own.loadFailed ?? notLoaded),
    saveFailed: typeof own.saveFailed === 'function' ? own.saveFailed : said(own.saveFailed ?? notSaved),
    removeFailed: said(own.removeFailed ?? notRemoved),
  }
}

/** « de la catégorie » */
function ofThe({ one, feminine = false }: Noun): string {
  return thisOf({ one }) === 'cet' ? `de l'${one}` : feminine ? `de la ${one}` : `du ${one}`
}

export function forcedRemovalOf(noun: Noun, { by, fate }: InUse): ForcedRemoval {
  const e = noun.feminine ? 'e' : ''
  return {
    title: `${capital(noun.one)} utilisé${e}`,
    question: `${capital(thisOf(noun))} ${noun.one} est utilisé${e} par ${by}...`,
    consequence: `si vous continuez, ${fate('ses')}. ${comesBack}`,
    many: (count) =>
      `Parmi ces ${count}, certain${e}s sont utilisé${e}s par ${by}. Si vous continuez, ${fate('leurs')}. ${comesBack}`,
    failed: `Erreur lors de la suppression forcée ${ofThe(noun)}`,
  }
}

/** Under the field that shows it: « Décochée, cette question … ». */
export function hiddenHelp(noun: Noun): string {
  const [e, it] = noun.feminine ? ['e', 'la'] : ['', 'le']
  return `Décoché${e}, ${thisOf(noun)} ${noun.one} n’apparaît pas sur le site\u202f; vous ${it} retrouvez ici.`
}

export function questionOf(noun: FormNoun): string {
  return `Êtes-vous sûr de vouloir supprimer ${thisOf(noun)} ${noun.one}${noun.space ?? '\u202f'}?`
}
