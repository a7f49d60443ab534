import { expect, it } from 'vitest'
import { imageRule, pdfRule, videoRule } from './file-rules.ts'

const mebibyte = 1024 * 1024

function file(name: string, type: string, size = 1): File {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

it.each([
  [imageRule, file('a.pdf', 'application/pdf'), 'Veuillez sélectionner un fichier image valide.'],
  [imageRule, file('a', ''), 'Veuillez sélectionner un fichier image valide.'],
  [imageRule, file('a.png', 'image/png', 5 * mebibyte), null],
  [imageRule, file('a.png', 'image/png', 5 * mebibyte + 1), "L'image est trop volumineuse. Taille maximale: 5 MB."],
  [videoRule, file('a.mp4', 'video/mp4', 100 * mebibyte), null],
  [videoRule, file('a.webm', 'video/webm'), null],
  [videoRule, file('a.mov', 'video/quicktime'), null],
  [videoRule, file('a.avi', 'video/x-msvideo'), 'Veuillez sélectionner une vidéo valide (MP4, WebM ou MOV).'],
  [videoRule, file('a.mp4', 'video/mp4', 100 * mebibyte + 1), 'La vidéo est trop volumineuse (max 100MB)'],
  [pdfRule, file('a.pdf', 'application/pdf', 20 * mebibyte), null],
  [pdfRule, file('a.png', 'image/png'), 'Veuillez sélectionner un fichier PDF'],
  [
    pdfRule,
    file('a.pdf', 'application/pdf', 20 * mebibyte + 1),
    'Le fichier PDF est trop volumineux. Taille maximale: 20 MB.',
  ],
])('tells what is wrong with a file before it is sent: %#', (rule, given, problem) => {
  expect(rule.problemOf(given)).toBe(problem)
})
