// What a list that visitors narrow and its parts say alike.

/** The id of the sheet of choices: a page has one list. */
export const sheetId = 'filtres'

export const newestFirst = 'Les plus récents'
