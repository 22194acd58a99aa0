import { Problem } from '../../../contract/problems.ts'
import type { LocaleState } from '../../../contract/site/translation-schemas.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, type PageLocale } from '../../../i18n/locales.ts'
import type { Database } from '../db/tables.ts'
import { readSetting, type SettingName } from '../db/versioned-setting.ts'
import type { Visibility } from '../http/render-in-locales.ts'

/** Without this row only the default locale is published. */
const ROW: SettingName<Stored> = 'locales'

type Stored = Partial<Record<Locale, Pick<LocaleState, 'published' | 'hiddenAt'>>>

export async function listLocales(db: Database): Promise<LocaleState[]> {
  const row = await readSetting(db, ROW)
  const stored: Stored = row ? readJson(row.value) : {}
  return LOCALES.map(locale => {
    if (locale === DEFAULT_LOCALE) return { locale, published: true, hiddenAt: null }
    return { locale, published: false, hiddenAt: null, ...stored[locale] }
  })
}

/** Throws `not_found`. */
export async function requirePublished(db: Database, locale: Locale): Promise<void> {
  if (locale === DEFAULT_LOCALE) return
  const states = await listLocales(db)
  if (states.some(state => state.locale === locale && state.published)) return
  throw new Problem('not_found', {
    message: 'This language isn’t published.',
    reason: { code: 'locale-not-published' },
  })
}

export async function setLocales(
  tx: Database,
  locales: readonly Locale[],
  { published, now }: { published: boolean; now: Date },
): Promise<void> {
  const stored: Stored = {}
  for (const { locale, ...state } of await listLocales(tx)) {
    if (locale === DEFAULT_LOCALE) continue
    stored[locale] = locales.includes(locale) ? changed(state, published, now) : state
  }
  const row = { value: toJson(stored), updated_at: now.toISOString() }
  await tx
    .insertInto('settings')
    .values({ name: ROW, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}

function changed(before: Pick<LocaleState, 'published' | 'hiddenAt'>, published: boolean, now: Date) {
  const hiddenAt = before.published ? now.toISOString() : before.hiddenAt
  return { published, hiddenAt: published ? null : hiddenAt }
}

/** Until search engines have dropped the hidden addresses. */
export const MOVED_DAYS = 30

export function visibilityIn(states: readonly LocaleState[], locale: PageLocale, now: Date): Visibility {
  const state = states.find(state => state.locale === locale)
  if (state?.published) return 'published'
  const hiddenFor = state?.hiddenAt ? now.getTime() - Date.parse(state.hiddenAt) : Number.POSITIVE_INFINITY
  return hiddenFor < MOVED_DAYS * 86_400_000 ? 'moved' : 'none'
}
