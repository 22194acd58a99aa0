import { randomUUID } from 'node:crypto'
import type { AnswerOf, ParsedBodyOf } from '../../../contract/calls.ts'
import type { EndpointName } from '../../../contract/endpoints.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/event.ts'
import type { CommitTogether } from '../../db/commit-together.ts'
import type { Database } from '../../db/tables.ts'
import { recordAction } from '../../events/record-action.ts'
import { actorOf } from '../../http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { type ContentTable, changeRow, markDeleted, markRestored, orderRows } from './content-rows.ts'

/** The nouns that staff edit in one shared editor: form above list. */
type Noun = 'Service' | 'Vehicle' | 'Post' | 'Video'
type Item<N extends Noun> = AnswerOf<`create${N}`>
type Input<N extends Noun> = ParsedBodyOf<`create${N}`> & ParsedBodyOf<`update${N}`>
/** The path of a change names the item. */
type Named = { id: string }

/** What a noun's store knows; what is common to all stands in content-rows. */
export type CollectionStore<N extends Noun> = {
  table: ContentTable
  /** What visitors see. */
  list(db: Database): Promise<Item<N>[]>
  find(db: Database, id: string): Promise<Item<N> | undefined>
  insert(db: Database, input: Input<N>, made: { id: string; now: Date }): Promise<void>
  /** The columns that a change sets; undefined leaves one as it is. */
  columns(input: Input<N>, change: { before: Item<N>; now: Date }): Record<string, unknown>
  /** How people call the item. */
  label(item: Item<N>): string
}

/** Serves list, create, change, delete and restore of one noun. Every change leaves a line in the activity. */
export function serveCollection<N extends Noun>(
  api: Api,
  deps: ServeDeps,
  binding: { noun: N; store: CollectionStore<N> },
): void {
  const { noun, store } = binding
  const { db, clock } = deps
  const get = async (tx: Database, id: string) => {
    const item = await store.find(tx, id)
    if (!item) throw new Problem('not_found')
    return item
  }
  /** Runs the change and writes it down, in one transaction; where `act` says that nothing changed, nothing is. */
  const change = (
    did: { action: EndpointName; id: string; actor: Actor; commit: CommitTogether },
    act: (tx: Database, before: Item<N> | undefined) => Promise<boolean>,
  ) =>
    did.commit(async tx => {
      const before = await store.find(tx, did.id)
      const changed = await act(tx, before)
      const after = await store.find(tx, did.id)
      if (!changed) return after
      const { action, id: subjectId, actor } = did
      const label = store.label((after ?? before)!)
      await recordAction(tx, { action, subjectId, actor, label, before, after, now: clock() })
      return after
    })

  serve(api, deps, {
    name: `list${noun}s`,
    handle: async () => (await store.list(db)) as AnswerOf<`list${N}s`>,
  })
  serve(api, deps, {
    name: `create${noun}`,
    async handle({ body, caller, commit }) {
      const did = { action: `create${noun}` as const, id: randomUUID(), actor: actorOf(caller), commit }
      const made = { id: did.id, now: clock() }
      return (await change(did, async tx => {
        await store.insert(tx, body as Input<N>, made)
        return true
      }))!
    },
  })
  serve(api, deps, {
    name: `update${noun}`,
    async handle({ params, body, caller, ifMatch, commit }) {
      const { id } = params as Named
      const did = { action: `update${noun}` as const, id, actor: actorOf(caller), commit }
      const after = await change(did, async (tx, before) => {
        if (!before) throw new Problem('not_found')
        const columns = store.columns(body as Input<N>, { before, now: clock() })
        if (!(await changeRow(tx, store.table, { id, columns, ifMatch }))) throw new Problem('stale')
        return true
      })
      return after as AnswerOf<`update${N}`>
    },
  })
  serve(api, deps, {
    name: `delete${noun}`,
    async handle({ params, caller, commit }) {
      const { id } = params as Named
      await change({ action: `delete${noun}`, id, actor: actorOf(caller), commit }, async tx => {
        await get(tx, id)
        await markDeleted(tx, store.table, { id, now: clock() })
        return true
      })
      return { _id: id } as AnswerOf<`delete${N}`>
    },
  })
  serve(api, deps, {
    name: `restore${noun}`,
    async handle({ params, caller, commit }) {
      const { id } = params as Named
      const after = await change(
        { action: `restore${noun}`, id, actor: actorOf(caller), commit },
        async tx => {
          const restored = await markRestored(tx, store.table, id)
          await get(tx, id)
          return restored
        },
      )
      return after as AnswerOf<`restore${N}`>
    },
  })
}

/** Serves the order of a noun that staff arrange by hand. */
export function serveReordering<N extends 'Service' | 'Vehicle' | 'Video'>(
  api: Api,
  deps: ServeDeps,
  binding: { noun: N; store: CollectionStore<N> },
): void {
  const { noun, store } = binding
  const idsOf = async (tx: Database) => (await store.list(tx)).map(({ _id }) => _id)
  serve(api, deps, {
    name: `reorder${noun}s`,
    async handle({ body, caller, commit }) {
      const { ids } = body as { ids: string[] }
      await commit(async tx => {
        const before = await idsOf(tx)
        await orderRows(tx, store.table, ids)
        await recordAction(tx, {
          action: `reorder${noun}s`,
          subjectId: store.table,
          label: `Order of the ${store.table}`,
          actor: actorOf(caller),
          before: { order: before },
          after: { order: await idsOf(tx) },
          now: deps.clock(),
        })
      })
      return { message: 'Ordered.' } as AnswerOf<`reorder${N}s`>
    },
  })
}
