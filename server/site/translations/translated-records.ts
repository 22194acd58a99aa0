import type { TranslatedRecord, TranslationStatus } from '../../../contract/site/translation-schemas.ts'
import {
  isEmptyText,
  TRANSLATED_FIELDS,
  type TranslatedKind,
  type TranslationState,
  translationState,
} from '../../../domain/site/translation.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listTranslations, type Translation } from '../../platform/translations/translation-rows.ts'
import { findOriginal, listOriginals, type Original } from './originals.ts'

const TRANSLATED_LOCALES = LOCALES.filter(locale => locale !== DEFAULT_LOCALE)

const SEARCHED_CHARACTERS_MAX = 500

export async function findTranslatedRecord(
  db: Database,
  kind: TranslatedKind,
  id: string,
): Promise<TranslatedRecord | undefined> {
  const original = await findOriginal(db, kind, id)
  if (!original) return undefined
  const rows = await listTranslations(db, { kind, id })
  return {
    _id: id,
    kind,
    version: original.version,
    label: original.label,
    originals: original.texts,
    locales: TRANSLATED_LOCALES.map(locale => localeOf(original, locale, rows)),
  }
}

export async function listTranslationStatus(
  db: Database,
  kind: TranslatedKind | undefined,
): Promise<TranslationStatus[]> {
  const originals = await listOriginals(db, kind)
  const byRecord = Map.groupBy(
    await listTranslations(db, { kind }),
    ({ kind, recordId }) => `${kind} ${recordId}`,
  )
  return originals.flatMap(original => {
    const rows = byRecord.get(`${original.kind} ${original.id}`) ?? []
    return TRANSLATED_LOCALES.map(locale => statusOf(original, locale, rows))
  })
}

function statusOf(original: Original, locale: Locale, rows: readonly Translation[]): TranslationStatus {
  const { missing, outOfDate, fields } = localeOf(original, locale, rows)
  const texts = Object.values(fields).map(({ text }) => [text].flat().join(' '))
  return {
    _id: original.id,
    kind: original.kind,
    label: original.label,
    locale,
    missing,
    outOfDate,
    text: texts.filter(text => text.length <= SEARCHED_CHARACTERS_MAX).join(' '),
  }
}

type LocaleOfRecord = TranslatedRecord['locales'][number]

function localeOf(original: Original, locale: Locale, rows: readonly Translation[]): LocaleOfRecord {
  const own = rows.filter(row => row.locale === locale)
  const revision = revisionOf(own)
  const fields: LocaleOfRecord['fields'] = {}
  for (const field of TRANSLATED_FIELDS[original.kind]) {
    const stored = own.find(row => row.field === field)
    const text = original.texts[field] ?? ''
    const known = stored && !isEmptyText(stored.text) ? stored : undefined
    fields[field] = {
      text: known?.text ?? (Array.isArray(text) ? [] : ''),
      state: translationState(known, { text, version: original.version }),
      original: known?.original ?? null,
      ofVersion: known?.ofVersion ?? null,
      at: known?.at ?? null,
    }
  }
  return {
    locale,
    revision,
    canUndo: own.some(row => row.revision === revision && row.former !== null),
    missing: namesIn(fields, ['missing', 'machine']),
    outOfDate: namesIn(fields, ['out-of-date']),
    fields,
  }
}

export function revisionOf(rows: readonly Translation[]): number {
  return rows.reduce((highest, { revision }) => Math.max(highest, revision), 0)
}

function namesIn(fields: LocaleOfRecord['fields'], states: TranslationState[]): string[] {
  return Object.entries(fields).flatMap(([name, { state }]) => (states.includes(state) ? [name] : []))
}
