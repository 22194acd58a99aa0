import { TOLLS_AND_TAXES } from '../../../domain/pricing/fare/rates-from-trips.ts'
import { isEmptyText, SITE_RECORD_ID, type TranslatedKind } from '../../../domain/site/translation.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { listTranslations } from '../../platform/translations/translation-rows.ts'

type FareKind = Extract<TranslatedKind, 'vehicle-class' | 'meeting-point' | 'tariff-label'>

export type FareTexts = {
  /** The original if staff have not reviewed a translation. */
  of(id: string, field: string, original: string): string
  labels: ReadonlyMap<string, string>
}

export const ORIGINAL_TEXTS: FareTexts = { of: (_id, _field, original) => original, labels: new Map() }

export async function fareTexts(
  db: Database,
  kind: FareKind,
  locale: string | undefined,
): Promise<FareTexts> {
  if (locale === undefined || locale === DEFAULT_LOCALE || !isLocale(locale)) return ORIGINAL_TEXTS
  const texts = new Map<string, string>()
  const builtIn = kind === 'tariff-label' ? builtInTexts(locale) : new Map<string, string>()
  const labels = new Map(builtIn)
  for (const { recordId, field, state, text } of await listTranslations(db, { kind, locale })) {
    if (state !== 'read' || isEmptyText(text)) continue
    texts.set(`${recordId} ${field}`, String(text))
    if (field === 'label') labels.set(recordId, String(text))
  }
  return {
    of: (id, field, original) => texts.get(`${id} ${field}`) ?? builtIn.get(original) ?? original,
    labels,
  }
}

/** Of the rates that the setup guide writes, by their English text. */
function builtInTexts(locale: Locale): Map<string, string> {
  const { tollsAndTaxes, atCost } = languageOf(locale).words.fare
  return new Map([
    [TOLLS_AND_TAXES.label, tollsAndTaxes],
    [TOLLS_AND_TAXES.rule, atCost],
  ])
}

const FIELD = 'tripPlaces'

/** Translations are stored as a parallel list, so a name added since has none and stays as it is. */
export async function placeNamesIn(
  db: Database,
  locale: Locale | undefined,
): Promise<(name: string) => string> {
  const names = new Map<string, string>()
  if (locale && locale !== DEFAULT_LOCALE) {
    const rows = await listTranslations(db, { kind: 'site', id: SITE_RECORD_ID, locale })
    const row = rows.find(({ field, state }) => field === FIELD && state === 'read')
    const [originals, texts] = [row?.original, row?.text]
    if (Array.isArray(originals) && Array.isArray(texts) && originals.length === texts.length) {
      for (const [index, name] of originals.entries()) names.set(name, texts[index] ?? name)
    }
  }
  return name => names.get(name) ?? name
}
