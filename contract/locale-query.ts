import { z } from 'zod'
import { LOCALES } from '../i18n/locales.ts'
import { explained } from './explained.ts'

/** A locale that the program knows. */
export const localeField = z.enum(
  LOCALES,
  explained({ code: 'choice', choices: [...LOCALES] }, `Choose one of the locales ${LOCALES.join(', ')}.`),
)

/** The locale that texts are answered in; without it they are the originals. */
export const LocaleQuery = z.object({ locale: localeField.optional() })

/** In an answer to a call with a locale: the fields that are shown in English, since they have no translation. */
export const untranslatedField = z.array(z.string()).optional()
