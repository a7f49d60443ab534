/** The home page of the site, where the work of these sections is seen. */
export const homeAddress = '/'
