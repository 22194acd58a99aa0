import { SITE_RECORD_ID } from '../../../domain/site/translation.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listTranslations } from '../../platform/translations/translation-rows.ts'

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
