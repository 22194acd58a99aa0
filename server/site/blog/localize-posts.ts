import type { Post } from '../../../contract/site/content-schemas.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type Localized, localize } from '../../platform/translations/localize.ts'
import { listLocales } from '../../platform/translations/published-locales.ts'

/** Throws `not_found` if not published. */
export async function localizePosts(
  db: Database,
  locale: Locale,
  posts: readonly Post[],
): Promise<Localized<Post>[]> {
  return await localize(db, { kind: 'post', locale, items: posts, idOf: ({ _id }) => _id })
}

export async function localesOfPost(db: Database, post: Post): Promise<Locale[]> {
  const locales: Locale[] = []
  for (const { locale, published } of await listLocales(db)) {
    if (locale === DEFAULT_LOCALE || (published && (await isTranslated(db, locale, post))))
      locales.push(locale)
  }
  return locales
}

async function isTranslated(db: Database, locale: Locale, post: Post): Promise<boolean> {
  const [localized] = await localizePosts(db, locale, [post])
  const missing = localized?.untranslated ?? []
  return !missing.includes('title') && !missing.includes('content')
}
