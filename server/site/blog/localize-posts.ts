import type { Post } from '../../../contract/site/content-schemas.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type Localized, localize } from '../../platform/translations/localize.ts'

/** These posts in a locale. Throws `not_found` for one that is not published. */
export async function localizePosts(
  db: Database,
  locale: Locale,
  posts: readonly Post[],
): Promise<Localized<Post>[]> {
  return await localize(db, { kind: 'post', locale, items: posts, idOf: ({ _id }) => _id })
}
