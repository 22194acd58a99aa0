import * as common from '#messages/office-common'
import * as words from '#messages/office-translations'
import type { TranslatedRecord, TranslationsInput } from '../../../contract/site/translation-schemas.ts'
import type { TranslatedKind, TranslatedText } from '../../../domain/site/translation.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { isSame } from '../forms/form-values.ts'
import { TRANSLATION_FIELDS } from './translation-fields.ts'

export type LocaleOfRecord = TranslatedRecord['locales'][number]

export type TranslationRecord = {
  _id: string
  /** Increases with both the original and the translation. */
  version: number
  originalVersion: number
  revision: number
  fields: Record<string, string>
}

export type TranslationBody = { fields: Record<string, string>; right?: Record<string, boolean> }

export function localeOf(record: TranslatedRecord, locale: Locale): LocaleOfRecord | undefined {
  return record.locales.find(each => each.locale === locale)
}

export function translationRecord(record: TranslatedRecord, locale: Locale): TranslationRecord {
  const { revision = 0, fields = {} } = localeOf(record, locale) ?? {}
  return {
    _id: record._id,
    version: record.version + revision,
    originalVersion: record.version,
    revision,
    fields: Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, inOneText(text)])),
  }
}

export function changedFields(
  kind: TranslatedKind,
  { fields, right = {} }: TranslationBody,
  seen: TranslationRecord,
): TranslationsInput['fields'] {
  const isList = (name: string) =>
    TRANSLATION_FIELDS[kind].some(field => field.name === name && field.control === 'lines')
  const changed = Object.entries(fields).filter(
    ([name, text]) => right[name] === true || !isSame(text, seen.fields[name]),
  )
  return Object.fromEntries(changed.map(([name, text]) => [name, isList(name) ? text.split('\n') : text]))
}

export function previewTexts(
  kind: TranslatedKind,
  fields: Record<string, string>,
): Record<string, TranslatedText> {
  const typed = TRANSLATION_FIELDS[kind].filter(({ name }) => fields[name]?.trim())
  return Object.fromEntries(
    typed.map(({ name, control }) => {
      const text = fields[name] ?? ''
      return [name, control === 'lines' ? text.split('\n') : text]
    }),
  )
}

export function inOneText(text: TranslatedText): string {
  return Array.isArray(text) ? text.join('\n') : text
}

/** "2 missing, 1 out of date"; empty if complete. */
export function needsText({ missing, outOfDate }: Pick<LocaleOfRecord, 'missing' | 'outOfDate'>): string {
  return [
    missing.length > 0 ? words.missing({ count: String(missing.length) }) : '',
    outOfDate.length > 0 ? common.outOfDate({ count: String(outOfDate.length) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
