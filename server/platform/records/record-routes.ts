import type { EndpointName } from '../../../contract/calls.ts'
import type { CommitTogether } from '../db/commit-together.ts'
import { actorOf, type StaffPrincipal } from '../http/principal.ts'
import { type Api, type ServeDeps, serve } from '../http/serve.ts'
import type { Order } from './change-collection.ts'
import type { RecordStore, StoredRecord } from './change-record.ts'
import { addRecord, deleteRecord, reorderRecords, restoreRecord, updateRecord } from './change-record.ts'

export type RecordCalls = {
  list?: EndpointName
  create?: EndpointName
  update: EndpointName
  delete: EndpointName
  restore?: EndpointName
  reorder?: EndpointName
}

type RecordCall<Body> = {
  params: { id: string }
  body: Body
  caller: StaffPrincipal
  ifMatch: number | undefined
  commit: CommitTogether
}

export function serveRecords<Wire extends StoredRecord, Input>(
  api: Api,
  deps: ServeDeps,
  { store, calls }: { store: RecordStore<Wire, Input>; calls: RecordCalls },
): void {
  // The compiler cannot derive types from dynamic names, hence the cast.
  const bind = <Body>(name: EndpointName, handle: (call: RecordCall<Body>) => Promise<unknown>) =>
    serve(api, deps, { name, handle: handle as never })
  const changeOf = ({ caller, commit }: RecordCall<unknown>, action: EndpointName) => ({
    ...{ action, actor: actorOf(caller), now: deps.clock(), commit },
  })
  const { list, create, reorder, restore } = calls
  if (reorder) {
    // Before the `{id}` path, which also matches.
    bind<Order>(reorder, async call => {
      await reorderRecords(store, call.body, changeOf(call, reorder))
      return { message: 'Ordered.' }
    })
  }
  if (list) bind(list, () => store.list(deps.db))
  if (create) bind<Input>(create, call => addRecord(store, call.body, changeOf(call, create)))
  bind<Input>(calls.update, call => {
    const { params, body: input, ifMatch } = call
    return updateRecord(store, { id: params.id, input, ifMatch }, changeOf(call, calls.update))
  })
  bind(calls.delete, async call => {
    await deleteRecord(store, call.params.id, changeOf(call, calls.delete))
    return { _id: call.params.id }
  })
  if (restore) bind(restore, call => restoreRecord(store, call.params.id, changeOf(call, restore)))
}
