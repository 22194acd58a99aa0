import { z } from 'zod'
import { CONTENT_NAMES } from '../../domain/content.ts'
import { CONTENT_OF_KIND, isTranslatedKind } from '../../domain/translation.ts'
import type { CallShape } from '../call-shape.ts'
import type { TRANSLATIONS_PUBLIC_ENDPOINTS } from './public-endpoints.ts'
import {
  FILE_BYTES_MAX,
  ImportedTranslations,
  LocaleInput,
  LocaleState,
  TranslatedRecord,
  TranslationFile,
  TranslationFileQuery,
  TranslationStatus,
  TranslationsInput,
  TranslationsQuery,
  UndoInput,
} from './schemas.ts'
import type { TRANSLATIONS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** The content of the record that the path names. */
const contentOf = ({ kind = '' }: Record<string, string>) =>
  isTranslatedKind(kind) ? [CONTENT_OF_KIND[kind]] : []

/** Translations of what the website shows, and the locales that visitors see. */
export const TRANSLATIONS_CALLS = {
  listLocales: {
    summary: 'The locales of the website',
    answer: z.array(LocaleState),
    madeFrom: ['site'],
  },
  listTranslations: {
    summary: 'What the records of the website lack in each locale but English',
    query: TranslationsQuery,
    answer: z.array(TranslationStatus),
  },
  exportTranslations: {
    summary: 'All texts of the website with their translations into a locale, as a file for translators',
    query: TranslationFileQuery,
    answer: TranslationFile,
  },
  importTranslations: {
    summary: 'Save the translations of such a file, all or none',
    raw: FILE_BYTES_MAX,
    answer: ImportedTranslations,
    invalidates: CONTENT_NAMES,
  },
  getTranslations: {
    summary: 'The originals of a record and its translations, with what is missing or out of date',
    answer: TranslatedRecord,
  },
  updateTranslations: {
    summary: 'Set the texts of a record in a locale, as translations of the version that If-Match names',
    body: TranslationsInput,
    answer: TranslatedRecord,
    versioned: true,
    invalidates: contentOf,
  },
  undoTranslations: {
    summary: 'Take the latest change of the texts of a record in a locale back',
    body: UndoInput,
    answer: TranslatedRecord,
    invalidates: contentOf,
  },
  publishLocale: {
    summary: 'Publish a locale, or hide it',
    body: LocaleInput,
    answer: LocaleState,
    invalidates: CONTENT_NAMES,
  },
} as const satisfies Record<
  keyof typeof TRANSLATIONS_PUBLIC_ENDPOINTS | keyof typeof TRANSLATIONS_STAFF_ENDPOINTS,
  CallShape
>
