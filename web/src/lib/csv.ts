// Tables as programs exchange them (RFC 4180), and as spreadsheets in French write them: with semicolons.

/**
 * The rows of a text, blank ones included. What separates is what the first line has most of: a semicolon, a comma or a
 * tab.
 */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const whole = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(whole.slice(0, whole.search(/[\r\n]|$/)))
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (whole.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

function separatorOf(line: string): string {
  const count = (sign: string) => line.split(sign).length
  return [';', ',', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** As spreadsheets read it, accents included. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

/**
 * With an apostrophe before what programs would take for a formula (OWASP, CSV Injection): at the beginning, and behind
 * whatever some of them take for what separates cells. There a sum is left as it is, with which lines of ordinary texts
 * begin, unless it calls something. The server writes texts of visitors by the same rule.
 */
export const withoutFormulas = (text: string): string =>
  text.replace(/(^|[,;\t\r\n])([ \t\r"]*)(?=([=@＝＠])|[+\-＋－]([^,;\t\n]*))/g, (found, before, _, sign, sum) =>
    before === '' || sign || /[(|!]/.test(sum) ? `${found}'` : found,
  )
