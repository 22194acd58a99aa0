import { randomUUID } from 'node:crypto'
import type { AnswerOf, ParsedBodyOf } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../db/tables.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'

/** The nouns that staff edit in one shared editor: form above list. */
type Noun = 'Service' | 'Vehicle' | 'Post' | 'Video'
type Item<N extends Noun> = AnswerOf<`create${N}`>
type Input<N extends Noun> = ParsedBodyOf<`create${N}`> & ParsedBodyOf<`update${N}`>

/** What a noun's store can do. `update` and `remove` say whether there was such an item. */
export type CollectionStore<N extends Noun> = {
  list(db: Database): Promise<Item<N>[]>
  insert(db: Database, input: Input<N>, made: { id: string; now: Date }): Promise<void>
  update(db: Database, id: string, input: Input<N>): Promise<boolean>
  remove(db: Database, id: string): Promise<boolean>
  find(db: Database, id: string): Promise<Item<N> | undefined>
}

/** Serves list, create, replace and delete of one noun. */
export function serveCollection<N extends Noun>(
  api: Api,
  deps: ServeDeps,
  binding: { noun: N; store: CollectionStore<N> },
): void {
  const { noun, store } = binding
  const get = async (id: string) => {
    const item = await store.find(deps.db, id)
    if (!item) throw new Problem('not_found')
    return item
  }
  serve(api, deps, {
    name: `list${noun}s`,
    handle: async () => (await store.list(deps.db)) as AnswerOf<`list${N}s`>,
  })
  serve(api, deps, {
    name: `create${noun}`,
    async handle({ body }) {
      const id = randomUUID()
      await store.insert(deps.db, body as Input<N>, { id, now: deps.clock() })
      return await get(id)
    },
  })
  serve(api, deps, {
    name: `update${noun}`,
    async handle({ id, body }) {
      if (!(await store.update(deps.db, id, body as Input<N>))) throw new Problem('not_found')
      return (await get(id)) as AnswerOf<`update${N}`>
    },
  })
  serve(api, deps, {
    name: `delete${noun}`,
    async handle({ id }) {
      if (!(await store.remove(deps.db, id))) throw new Problem('not_found')
      return { _id: id } as AnswerOf<`delete${N}`>
    },
  })
}
