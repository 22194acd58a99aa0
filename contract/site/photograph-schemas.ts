import { z } from 'zod'
import { PHOTOGRAPH_SLOTS } from '../../domain/site/photograph.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { explained } from '../explained.ts'
import { optionalLine, optionalLinkField, versionField } from '../fields.ts'

const ALT_CHARACTERS_MAX = 300

function inLocales<Text extends z.ZodType<string>>(text: Text) {
  return z.object(Object.fromEntries(LOCALES.map(locale => [locale, text])) as Record<'en' | 'es', Text>)
}

/** A photograph as an owner sends it; without an address of a picture its place is empty again. */
export const PhotographInput = z
  .object({
    imageUrl: optionalLinkField('The image URL'),
    /** What it shows, for those who do not see it. */
    altTexts: inLocales(optionalLine('The alt text', ALT_CHARACTERS_MAX)),
  })
  .refine(({ imageUrl, altTexts }) => imageUrl === '' || altTexts.en !== '', {
    path: ['altTexts.en'],
    ...explained({ code: 'needed' }, 'Please enter the alt text.'),
  })
export type PhotographInput = z.output<typeof PhotographInput>

/** A photograph in its place; its address is empty where there is none. */
export const Photograph = z.object({
  slot: z.enum(PHOTOGRAPH_SLOTS),
  imageUrl: z.string(),
  altTexts: inLocales(z.string()),
  version: versionField,
})
export type Photograph = z.output<typeof Photograph>
