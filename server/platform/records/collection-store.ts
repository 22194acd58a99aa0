import type { AnswerOf, ParsedBodyOf } from '../../../contract/calls.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Database } from '../db/tables.ts'
import type { ContentTable, Seen } from './content-rows.ts'

/** The nouns that staff edit in one shared editor: form above list. */
export type Noun = 'Service' | 'Vehicle' | 'Post' | 'Video' | 'PlacePage'
export type Item<N extends Noun> = AnswerOf<`create${N}`>
export type ItemInput<N extends Noun> = ParsedBodyOf<`create${N}`> & ParsedBodyOf<`update${N}`>

/** What a noun's store implements; statements that all nouns share are in content-rows.ts. */
export type CollectionStore<N extends Noun> = {
  table: ContentTable
  /** The locale is that of what the program writes, such as a date; texts are the originals. */
  list(db: Database, seen: Seen, locale?: Locale): Promise<Item<N>[]>
  find(db: Database, id: string): Promise<Item<N> | undefined>
  insert(db: Database, input: ItemInput<N>, created: { id: string; now: Date }): Promise<void>
  /** The columns that a change sets, without those of publishing; undefined keeps the stored value. */
  columns(input: ItemInput<N>, change: { before: Item<N>; now: Date }): Record<string, unknown>
  /** Throws `invalid` where the item cannot be so; the id is that of the item that is changed. */
  check?(tx: Database, input: ItemInput<N>, id?: string): Promise<void>
  /** What else follows from a change, in its transaction. */
  changed?(tx: Database, change: { before: Item<N>; after: Item<N>; now: Date }): Promise<void>
  /** The item's name for people, in the activity. */
  label(item: Item<N>): string
}

/** A noun of the contract with its store. */
export type Collection<N extends Noun> = {
  noun: N
  store: CollectionStore<N>
  /** The public list, where it is more than the items. */
  list?: (locale?: Locale) => Promise<unknown>
  /** The list of staff, where it is more than the items. */
  listForStaff?: () => Promise<unknown>
  /** Completes an input before its transaction. */
  prepare?: (input: ItemInput<N>) => Promise<ItemInput<N>>
}
