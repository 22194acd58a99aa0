import { Problem } from '../../../contract/problems.ts'
import { WEBHOOK_ROTATION_MS } from '../../../domain/integrations/webhook.ts'
import { lastEventSeq } from '../../platform/events/read-events.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { addRecord, restoreRecord } from '../../platform/records/change-record.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { findEndpoint, replaceSecret, setSince } from './endpoint-store.ts'
import type { WebhookDeps } from './post-webhook.ts'
import { knownEndpoint, recordUse, webhookSendingRoutes } from './sending-routes.ts'
import { newWebhookSecret } from './sign-message.ts'
import { requireRoom, webhookEndpointStore } from './store.ts'

export function webhookRoutes(api: Api, deps: ServeDeps & WebhookDeps): void {
  const { db, clock } = deps
  const store = webhookEndpointStore(deps.webhooks)
  serveRecords(api, deps, {
    store,
    calls: {
      list: 'listWebhookEndpoints',
      update: 'updateWebhookEndpoint',
      delete: 'deleteWebhookEndpoint',
    },
  })
  serve(api, deps, {
    name: 'createWebhookEndpoint',
    async handle({ body, caller, commit }) {
      const made = { action: 'createWebhookEndpoint', actor: actorOf(caller), now: clock(), commit } as const
      const endpoint = await addRecord(store, body, made)
      return { ...endpoint, secret: (await knownEndpoint(db, endpoint._id)).secret }
    },
  })
  serve(api, deps, {
    name: 'restoreWebhookEndpoint',
    async handle({ params, caller, commit }) {
      const isThere = (await findEndpoint(db, params.id)) !== undefined
      return await restoreRecord(store, params.id, {
        ...{ action: 'restoreWebhookEndpoint', actor: actorOf(caller), now: clock() },
        commit: work =>
          commit(async tx => {
            if (isThere) return await work(tx)
            await requireRoom(tx)
            await setSince(tx, params.id, await lastEventSeq(tx))
            return await work(tx)
          }),
      })
    },
  })
  serve(api, deps, {
    name: 'rotateWebhookSecret',
    async handle({ params, caller, commit }) {
      const about = await knownEndpoint(db, params.id)
      const [secret, now] = [newWebhookSecret(), clock()]
      const formerUntil = new Date(now.getTime() + WEBHOOK_ROTATION_MS)
      return await commit(async tx => {
        await replaceSecret(tx, params.id, { secret, formerUntil })
        await recordUse(tx, { action: 'rotateWebhookSecret', about, caller, now })
        const endpoint = await store.find(tx, params.id)
        if (!endpoint) throw new Problem('not_found')
        return { ...endpoint, secret }
      })
    },
  })
  webhookSendingRoutes(api, deps)
}
