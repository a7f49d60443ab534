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

/** Without the mark that some programs write before it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** « 1:02:03,456 --> 1:02:05,000 », and what some write behind it, which means nothing to a browser. */
const timing = /^[ \t]*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3})[ \t]*-->[ \t]*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3}).*$/gm

/** Null where nothing in it says when it is said. */
function converted(subRip: string): string | null {
  let found = 0
  const cues = subRip.replace(/\r\n?/g, '\n').replace(timing, (...parts: string[]) => {
    found += 1
    return `${moment(parts.slice(1, 5))} --> ${moment(parts.slice(5, 9))}`
  })
  return found === 0 ? null : `WEBVTT\n\n${cues.trim()}\n`
}

const moment = ([hours = '', minutes = '', seconds = '', thousandths = '']: readonly string[]) =>
  `${hours.padStart(2, '0')}:${minutes}:${seconds}.${thousandths.padEnd(3, '0')}`
