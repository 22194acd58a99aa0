import { isEmptyText, type TranslatedKind } from '../../../domain/site/translation.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listTranslations } from '../../platform/translations/translation-rows.ts'

type FareKind = Extract<TranslatedKind, 'vehicle-class' | 'meeting-point' | 'tariff-label'>

/** Texts of one kind in a locale, by record and field; empty for the originals. */
export type FareTexts = {
  /** The text, or the original where staff have read no translation of it. */
  of(id: string, field: string, original: string): string
  /** What rules are called, by their ids. */
  labels: ReadonlyMap<string, string>
}

/** The originals. */
export const ORIGINAL_TEXTS: FareTexts = { of: (_id, _field, original) => original, labels: new Map() }

/** What classes, meeting points or rules of the tariff are called in a locale. */
export async function fareTexts(
  db: Database,
  kind: FareKind,
  locale: string | undefined,
): Promise<FareTexts> {
  if (locale === undefined || locale === DEFAULT_LOCALE || !isLocale(locale)) return ORIGINAL_TEXTS
  const texts = new Map<string, string>()
  const labels = new Map<string, string>()
  for (const { recordId, field, state, text } of await listTranslations(db, { kind, locale })) {
    if (state !== 'read' || isEmptyText(text)) continue
    texts.set(`${recordId} ${field}`, String(text))
    if (field === 'label') labels.set(recordId, String(text))
  }
  return { of: (id, field, original) => texts.get(`${id} ${field}`) ?? original, labels }
}
