import { z } from 'zod'
import {
  type BRAND_FILE_KINDS,
  type BrandKit as BrandKitRecord,
  HERO_PICTURES_MAX,
  PREFIX_LETTERS,
  readBrandFile,
} from '../../domain/site/brand-kit.ts'
import { isColor } from '../../domain/values/color.ts'
import { explained } from '../explained.ts'
import { filledRows, optionalLine, optionalLinkField, versionField } from '../fields.ts'

const altTexts = z.object({ en: z.string(), es: z.string() })

export const BrandKit = z
  .object({
    logo: z.object({ light: z.string(), dark: z.string() }),
    icon: z.string(),
    accent: z.string(),
    heroes: z.array(z.object({ imageUrl: z.string(), altTexts })),
    referencePrefix: z.string(),
  })
  .meta({ id: 'BrandKit' }) satisfies z.ZodType<BrandKitRecord>

/** `version` is 0 until saved once. */
export const SavedBrandKit = BrandKit.extend({ version: versionField })
export type SavedBrandKit = z.output<typeof SavedBrandKit>

const ADDRESS_CHARACTERS_MAX = 120

const brandFile = (label: string, kind: (typeof BRAND_FILE_KINDS)[number]) =>
  optionalLine(label, ADDRESS_CHARACTERS_MAX).refine(
    text => text === '' || readBrandFile(text)?.kind === kind,
    explained({ code: 'brand-file' }, 'Upload an SVG or PNG file with simple shapes.'),
  )

const heroPicture = z
  .object({
    imageUrl: optionalLinkField('The image URL'),
    altTexts: z.object({ en: optionalLine('The alt text', 300), es: optionalLine('The alt text', 300) }),
  })
  .refine(({ imageUrl, altTexts: { en, es } }) => imageUrl !== '' || (en === '' && es === ''), {
    path: ['imageUrl'],
    ...explained({ code: 'needed' }, 'Please enter the image URL, or clear the alt texts.'),
  })

const accentField = optionalLine('The color', 7)
  .transform(text => text.toLowerCase())
  .refine(
    text => text === '' || isColor(text),
    explained({ code: 'color' }, 'Enter a color such as #1f62c4, or leave blank.'),
  )

const prefixField = optionalLine('The prefix', PREFIX_LETTERS.max)
  .transform(text => text.toUpperCase())
  .refine(
    text => text === '' || /^[A-Z]{2,4}$/.test(text),
    explained({ code: 'letter-code' }, 'Use two to four letters, or leave blank.'),
  )

export const BrandKitInput = z.object({
  logo: z.object({ light: brandFile('The logo', 'logo'), dark: brandFile('The logo', 'logo') }),
  icon: brandFile('The icon', 'icon'),
  accent: accentField,
  heroes: z
    .array(heroPicture)
    .max(
      HERO_PICTURES_MAX,
      explained({ code: 'too-many-items', max: HERO_PICTURES_MAX }, 'Choose up to two pictures.'),
    )
    .transform(filledRows),
  referencePrefix: prefixField,
}) satisfies z.ZodType<BrandKitRecord>
export type BrandKitInput = z.output<typeof BrandKitInput>

export const BrandFile = z.object({ url: z.string(), width: z.int(), height: z.int() })
