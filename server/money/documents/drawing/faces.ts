import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { keysOf } from '../../../../domain/values/record.ts'
import type { Pdf } from './pdf.ts'
import { unpackWoff } from './unpack-woff.ts'

const packages = createRequire(import.meta.url)

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The faces of the brand. Of the text face the plain cuts, since pdfkit embeds no variable font. */
const BRAND_FACES = {
  serif: packages.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff'),
  text: packages.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: packages.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const

/** A face of the brand. */
export type Face = keyof typeof BRAND_FACES

/** Asked in this order for letters that the face of the brand lacks; each is read when a letter is looked for in it. */
const FURTHER_FACES = {
  further: packages.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  greek: own('noto-sans/greek.woff'),
  cyrillic: own('noto-sans/cyrillic.woff'),
  vietnamese: own('noto-sans/vietnamese.woff'),
  'cyrillic-ext': own('noto-sans/cyrillic-ext.woff'),
  'greek-ext': own('noto-sans/greek-ext.woff'),
  latin: own('noto-sans/latin.woff'),
  'latin-ext': own('noto-sans/latin-ext.woff'),
} as const
type AnyFace = Face | keyof typeof FURTHER_FACES

/** The files of all faces. */
const FACES: Record<AnyFace, string> = { ...BRAND_FACES, ...FURTHER_FACES }

/** Stands for letters that no face has; never an empty box. */
export const MARK = '[…]'

/** Text of one face. */
export type Run = { text: string; face: AnyFace }

const unpacked = new Map<string, Uint8Array>()

/** A face, unpacked once in the life of the thread. */
function fontOf(file: string): Uint8Array {
  const known = unpacked.get(file)
  if (known) return known
  const font = unpackWoff(readFileSync(file))
  unpacked.set(file, font)
  return font
}

/** Divides texts into runs of one face; remembers whether a letter was missing. */
export type Lettering = {
  runsOf(text: string, face: Face): Run[]
  readonly isMissing: boolean
}

/** The faces of one document. */
export function letteringOf(pdf: Pdf): Lettering {
  const registered = new Set<AnyFace>()
  const known = new Map<string, AnyFace | undefined>()
  let isMissing = false
  const has = (face: AnyFace, letter: string): boolean => {
    if (!registered.has(face)) pdf.registerFont(face, fontOf(FACES[face]))
    registered.add(face)
    return pdf.font(face)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }
  const faceOf = (letter: string, face: Face): AnyFace | undefined => {
    const key = `${face} ${letter}`
    if (!known.has(key)) {
      const further = keysOf(FURTHER_FACES)
      known.set(
        key,
        [face, ...further].find(one => has(one, letter)),
      )
    }
    return known.get(key)
  }
  return {
    runsOf(text, face) {
      const runs: Run[] = []
      for (const letter of text.normalize('NFC')) {
        const of = faceOf(letter, face)
        if (of) addTo(runs, letter, of)
        // Joiners and accents of a letter that is there change nothing that a reader needs.
        else if (!/[\p{Cf}\p{M}]/u.test(letter)) {
          isMissing = true
          addMark(runs, face)
        }
      }
      return runs
    },
    get isMissing() {
      return isMissing
    },
  }
}

function addTo(runs: Run[], text: string, face: AnyFace): void {
  const last = runs.at(-1)
  if (last?.face === face) last.text += text
  else runs.push({ text, face })
}

/** One mark for letters that follow each other. */
function addMark(runs: Run[], face: Face): void {
  if (!runs.at(-1)?.text.endsWith(MARK)) addTo(runs, MARK, face)
}
