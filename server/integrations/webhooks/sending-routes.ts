import type { EndpointName } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { findDelivery, listDeliveries } from './delivery-store.ts'
import { type EndpointRow, findEndpoint } from './endpoint-store.ts'
import type { WebhookDeps } from './post-webhook.ts'
import { testMessage } from './render-message.ts'
import { deliveryToWire } from './store.ts'
import { tryMessage } from './try-message.ts'

/** Each waits up to ten seconds for a foreign server. */
const SENDING_AT_ONCE = 4

export function webhookSendingRoutes(api: Api, deps: ServeDeps & WebhookDeps): void {
  const { db, clock } = deps
  const trying = { db, clock, sender: deps.webhooks }
  serve(api, deps, {
    name: 'listWebhookDeliveries',
    async handle({ params }) {
      await knownEndpoint(db, params.id)
      return (await listDeliveries(db, params.id)).map(deliveryToWire)
    },
  })
  serve(api, deps, {
    name: 'testWebhookEndpoint',
    atOnce: SENDING_AT_ONCE,
    async handle({ params, caller, commit }) {
      const about = await knownEndpoint(db, params.id)
      const now = clock()
      await commit(tx => recordUse(tx, { action: 'testWebhookEndpoint', about, caller, now }))
      const sent = { message: testMessage(now), messageId: newId(now.getTime()), attempt: 1 }
      return deliveryToWire(await tryMessage(trying, about, sent))
    },
  })
  serve(api, deps, {
    name: 'resendWebhookDelivery',
    atOnce: SENDING_AT_ONCE,
    async handle({ params, caller, commit }) {
      const about = await knownEndpoint(db, params.id)
      const former = await findDelivery(db, { endpointId: params.id, id: params.delivery })
      if (!former) throw new Problem('not_found')
      await commit(tx => recordUse(tx, { action: 'resendWebhookDelivery', about, caller, now: clock() }))
      const { type, body, event_seq: eventSeq, reservation_id: reservationId } = former
      const again = {
        message: { type, body, eventSeq, reservationId },
        ...{ messageId: former.message_id, attempt: former.attempt + 1 },
      }
      return deliveryToWire(await tryMessage(trying, about, again))
    },
  })
}

export async function knownEndpoint(db: Database, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id)
  if (!endpoint) throw new Problem('not_found')
  return endpoint
}

type Recorded = { action: EndpointName; about: EndpointRow; caller: OwnerPrincipal; now: Date }

export async function recordUse(tx: Database, { action, about, caller, now }: Recorded): Promise<void> {
  const { id: subjectId, name: label } = about
  await recordAction(tx, { action, actor: actorOf(caller), subjectId, label, now })
}
