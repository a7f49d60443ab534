// Where the server leaves what the browser starts from.

/** The element that holds the page. */
export const pageElementId = 'page'

/** The element whose text is the page's data as JSON. */
export const dataElementId = 'vitrine-data'
