// Captions as people have them: WebVTT, or SubRip, which most programs write, in UTF-8 or as Windows used to write texts.
// The site holds WebVTT in UTF-8 (W3C WebVTT, 4.1), which is all that browsers read.

export function isWebVtt({ name, type }: File): boolean {
  return type === 'text/vtt' || /\.vtt$/i.test(name)
}

export function isSubRip({ name, type }: File): boolean {
  return type === 'application/x-subrip' || /\.srt$/i.test(name)
}

/** The same captions as WebVTT in UTF-8; the file itself where it is that already, or holds no captions at all. */
export async function webVttOf(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = textOf(bytes)
  const captions = text.startsWith('WEBVTT') ? text : converted(text)
  if (captions === null) return file
  return new File([captions], file.name.replace(/\.srt$/i, '.vtt'), { type: 'text/vtt' })
}

/** Without the mark that some programs write before it, which says how the others wrote it. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const moment = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[,.](\d{1,3}))?`
/** « 1:02:03,456 --> 1:02:05,000 », and what some write behind it, which means nothing to a browser. */
const timing = new RegExp(String.raw`^\s*${moment}\s*-->\s*${moment}(?:\s.*)?$`)

/** Null where nothing in it says when it is said, or something in a way that browsers would pass over. */
function converted(subRip: string): string | null {
  const lines = subRip.split(/\r\n?|\n/).map((line) => {
    const times = timing.exec(line)
    if (times) return `${momentOf(times.slice(1, 5))} --> ${momentOf(times.slice(5, 9))}`
    return /^\s*\d[\d:,.\s]*-->/.test(line) ? null : wordsOf(line)
  })
  const isWhole = lines.every((line) => line !== null) && lines.some((line) => timing.test(line ?? ''))
  return isWhole ? `WEBVTT\n\n${lines.join('\n').trim()}\n` : null
}

const momentOf = ([hours = '', minutes = '', seconds = '', thousandths = '']: readonly string[]) =>
  `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds}.${thousandths.padEnd(3, '0')}`

/** A line of blanks parts as an empty one does; a sign that would begin a tag or a time is meant as it is written. */
const wordsOf = (line: string) =>
  line
    .trim()
    .replace(/<(?!\/?[biu]>|\/?(?:font|c|v|ruby|rt)\b)/gi, '&lt;')
    .replaceAll('-->', '--&gt;')
