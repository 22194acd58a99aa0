import type { EndpointName } from '../../../contract/calls.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { CommitTogether } from '../db/commit-together.ts'
import { actorOf, type StaffPrincipal } from '../http/principal.ts'
import { type Api, type ServeDeps, serve } from '../http/serve.ts'
import { localize } from '../translations/localize.ts'
import {
  type Change,
  createItem,
  deleteItem,
  type Order,
  type OrderedNoun,
  reorderItems,
  restoreItem,
  updateItem,
} from './change-collection.ts'
import type { Collection, ItemInput, Noun } from './collection-store.ts'
import { seenByVisitors } from './content-rows.ts'

const KINDS = {
  Service: 'service',
  Vehicle: 'fleet-item',
  Post: 'post',
  Video: 'video',
  PlacePage: 'place-page',
} as const

const idOf = ({ _id }: { _id: string }) => _id

type ItemCall<Body> = {
  params: { id: string }
  query: { locale?: Locale }
  body: Body
  caller: StaffPrincipal
  ifMatch: number | undefined
  commit: CommitTogether
}

export function serveCollection<N extends Noun>(api: Api, deps: ServeDeps, collection: Collection<N>): void {
  const { noun, store, prepare } = collection
  const prepared = async (input: ItemInput<N>) => (await prepare?.(input)) ?? input
  const bind = itemCallBinder<ItemInput<N>>(api, deps)
  bind(`list${noun}s`, async ({ query: { locale } }) => {
    if (collection.list) return await collection.list(locale)
    const items = await store.list(deps.db, seenByVisitors(deps), locale)
    return locale ? await localize(deps.db, { kind: KINDS[noun], locale, items, idOf }) : items
  })
  bind(`listAll${noun}s`, () => collection.listForStaff?.() ?? store.list(deps.db, 'by staff'))
  bind(`create${noun}`, async call => createItem(collection, await prepared(call.body), changeOf(call, deps)))
  bind(`update${noun}`, async call => {
    const { params, ifMatch } = call
    const input = await prepared(call.body)
    return updateItem(collection, params.id, { input, ifMatch, ...changeOf(call, deps) })
  })
  bind(`delete${noun}`, async call => {
    const { id } = call.params
    await deleteItem(collection, id, changeOf(call, deps))
    return { _id: id }
  })
  bind(`restore${noun}`, call => restoreItem(collection, call.params.id, changeOf(call, deps)))
}

/** Must come before serveCollection, whose `{id}` path also matches. */
export function serveReordering<N extends OrderedNoun>(
  api: Api,
  deps: ServeDeps,
  collection: Collection<N>,
): void {
  const bind = itemCallBinder<Order>(api, deps)
  bind(`reorder${collection.noun}s`, async call => {
    await reorderItems(collection, call.body, changeOf(call, deps))
    return { message: 'Ordered.' }
  })
}

/** The compiler cannot derive types from composed names, hence the cast. */
function itemCallBinder<Body>(api: Api, deps: ServeDeps) {
  return (name: EndpointName, handle: (call: ItemCall<Body>) => Promise<unknown>): void =>
    serve(api, deps, { name, handle: handle as never })
}

function changeOf({ caller, commit }: ItemCall<unknown>, { clock }: Pick<ServeDeps, 'clock'>): Change {
  return { actor: actorOf(caller), now: clock(), commit }
}
