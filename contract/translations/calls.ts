import { z } from 'zod'
import { CONTENT_NAMES } from '../../domain/site/content.ts'
import { CONTENT_OF_KIND, isTranslatedKind } from '../../domain/site/translation.ts'
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
    summary: 'List the locales of the website',
    answer: z.array(LocaleState),
    madeFrom: ['site'],
  },
  listTranslations: {
    summary: 'List missing translations of the website in each locale except English',
    query: TranslationsQuery,
    answer: z.array(TranslationStatus),
  },
  exportTranslations: {
    summary: 'Export all website texts with their translations into a locale, as a file for translators',
    query: TranslationFileQuery,
    answer: TranslationFile,
  },
  importTranslations: {
    summary: 'Import the translations of such a file, all or none',
    raw: FILE_BYTES_MAX,
    answer: ImportedTranslations,
    invalidates: CONTENT_NAMES,
  },
  getTranslations: {
    summary: 'Get the originals of a record and its translations, with what is missing or outdated',
    answer: TranslatedRecord,
  },
  updateTranslations: {
    summary: 'Set the translations of a record in a locale, for the version named by If-Match',
    body: TranslationsInput,
    answer: TranslatedRecord,
    versioned: true,
    invalidates: contentOf,
  },
  undoTranslations: {
    summary: 'Undo the latest change to the translations of a record in a locale',
    body: UndoInput,
    answer: TranslatedRecord,
    invalidates: contentOf,
  },
  publishLocale: {
    summary: 'Publish or hide a locale',
    body: LocaleInput,
    answer: LocaleState,
    invalidates: CONTENT_NAMES,
  },
} as const satisfies Record<
  keyof typeof TRANSLATIONS_PUBLIC_ENDPOINTS | keyof typeof TRANSLATIONS_STAFF_ENDPOINTS,
  CallShape
>
