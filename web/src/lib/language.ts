// The language of a sentence, for who hears it (WCAG 2.2, 3.1.2): the site speaks French, and some of its messages English.

/** How the English ones begin. */
const english =
  /^(Failed to|Oops|Product (Management|updated)|No product|At least one|Each info|Main product|Maximum \d+ additional images allowed|Only added|Image URL is)\b/

/** As the `lang` attribute takes it; undefined: that of the page. */
export const langOf = (text: string): 'en' | undefined => (english.test(text) ? 'en' : undefined)
