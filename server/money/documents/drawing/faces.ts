import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { keysOf } from '../../../../domain/values/record.ts'
import type { Pdf } from './pdf.ts'
import { unpackWoff } from './unpack-woff.ts'

const packages = createRequire(import.meta.url)

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Static cuts, because pdfkit cannot embed variable fonts. */
const BRAND_FACES = {
  serif: packages.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff'),
  text: packages.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: packages.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const

export type Face = keyof typeof BRAND_FACES

/** Fallbacks in this order; a font is loaded only when a letter needs it. */
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

const FACES: Record<AnyFace, string> = { ...BRAND_FACES, ...FURTHER_FACES }

/** Replaces letters that no font has, instead of an empty box. */
export const MARK = '[…]'

export type Run = { text: string; face: AnyFace }

const unpacked = new Map<string, Uint8Array>()

function fontOf(file: string): Uint8Array {
  const known = unpacked.get(file)
  if (known) return known
  const font = unpackWoff(readFileSync(file))
  unpacked.set(file, font)
  return font
}

export type Lettering = {
  runsOf(text: string, face: Face): Run[]
  readonly isMissing: boolean
}

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
        // Missing joiners and accents do not affect readability.
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

function addMark(runs: Run[], face: Face): void {
  if (!runs.at(-1)?.text.endsWith(MARK)) addTo(runs, MARK, face)
}
