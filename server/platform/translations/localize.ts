import { excerptOf, ownExcerpt } from '../../../domain/site/blog.ts'
import {
  isEmptyText,
  TRANSLATED_FIELDS,
  type TranslatedKind,
  type TranslatedTexts,
} from '../../../domain/site/translation.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../i18n/locales.ts'
import type { Database } from '../db/tables.ts'
import { requirePublished } from './published-locales.ts'
import { listTranslations } from './translation-rows.ts'

/** Untranslated fields stay in English and are listed. */
export type Localized<Item> = Item & { untranslated: string[] }

type Asked<Item> = {
  kind: TranslatedKind
  locale: Locale
  items: readonly Item[]
  idOf: (item: Item) => string
}

/** Throws `not_found` for an unpublished locale. */
export async function localize<Item extends object>(
  db: Database,
  { kind, locale, items, idOf }: Asked<Item>,
): Promise<Localized<Item>[]> {
  await requirePublished(db, locale)
  if (locale === DEFAULT_LOCALE) return items.map(item => ({ ...item, untranslated: [] }))
  const [only, ...others] = items
  const id = only && others.length === 0 ? { id: idOf(only) } : {}
  const texts = new Map<string, TranslatedTexts>()
  for (const { recordId, field, state, text } of await listTranslations(db, { kind, locale, ...id })) {
    if (state !== 'read' || isEmptyText(text)) continue
    texts.set(recordId, { ...texts.get(recordId), [field]: text })
  }
  return items.map(item => localizeItem(kind, item, texts.get(idOf(item)) ?? {}))
}

export function localizeItem<Item extends object>(
  kind: TranslatedKind,
  item: Item,
  texts: TranslatedTexts,
): Localized<Item> {
  const originals = fieldsOf(item)
  const translated: Record<string, unknown> = {}
  const untranslated: string[] = []
  for (const field of TRANSLATED_FIELDS[kind]) {
    if (isEmptyText(originals[field])) continue
    if (Object.hasOwn(texts, field)) translated[field] = texts[field]
    else if (field === 'excerpt' && isDerived(originals) && Object.hasOwn(texts, 'content'))
      translated[field] = excerptOf({ content: String(texts['content']) })
    else untranslated.push(field)
  }
  return { ...item, ...translated, untranslated }
}

function isDerived({ excerpt, content }: Record<string, unknown>): boolean {
  return ownExcerpt({ excerpt: String(excerpt), content: String(content) }) === undefined
}
