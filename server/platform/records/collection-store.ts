import type { AnswerOf, ParsedBodyOf } from '../../../contract/calls.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Database } from '../db/tables.ts'
import type { ContentTable, Seen } from './content-rows.ts'

export type Noun = 'Service' | 'Vehicle' | 'Post' | 'Video' | 'PlacePage'
export type Item<N extends Noun> = AnswerOf<`create${N}`>
export type ItemInput<N extends Noun> = ParsedBodyOf<`create${N}`> & ParsedBodyOf<`update${N}`>

export type CollectionStore<N extends Noun> = {
  table: ContentTable
  /** `locale` applies to generated text such as dates; texts are the originals. */
  list(db: Database, seen: Seen, locale?: Locale): Promise<Item<N>[]>
  find(db: Database, id: string): Promise<Item<N> | undefined>
  insert(db: Database, input: ItemInput<N>, created: { id: string; now: Date }): Promise<void>
  /** Without publishing columns; undefined keeps the stored value. */
  columns(input: ItemInput<N>, change: { before: Item<N>; now: Date }): Record<string, unknown>
  /** Throws `invalid`; `id` is set for an existing item. */
  check?(tx: Database, input: ItemInput<N>, id?: string): Promise<void>
  changed?(tx: Database, change: { before: Item<N>; after: Item<N>; now: Date }): Promise<void>
  label(item: Item<N>): string
}

export type Collection<N extends Noun> = {
  noun: N
  store: CollectionStore<N>
  list?: (locale?: Locale) => Promise<unknown>
  listForStaff?: () => Promise<unknown>
  prepare?: (input: ItemInput<N>) => Promise<ItemInput<N>>
}
