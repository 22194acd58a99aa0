import type { EndpointName } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import { type EndpointRow, findEndpoint } from './endpoint-store.ts'

/** The endpoint; throws `not_found`. */
export async function knownEndpoint(db: Database, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id)
  if (!endpoint) throw new Problem('not_found')
  return endpoint
}

type Recorded = { action: EndpointName; about: EndpointRow; caller: OwnerPrincipal; now: Date }

/** Records what an owner did with an endpoint beyond changing its fields. */
export async function recordUse(tx: Database, { action, about, caller, now }: Recorded): Promise<void> {
  const { id: subjectId, name: label } = about
  await recordAction(tx, { action, actor: actorOf(caller), subjectId, label, now })
}
