import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { confirmSubscription, endSubscription, subscribe } from './subscriptions.ts'

const LIMIT = { requests: 10, seconds: 600 }

export function newsletterRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs' | 'config'>): void {
  serve(api, deps, {
    name: 'listSubscribers',
    async handle() {
      const rows = await deps.db
        .selectFrom('subscribers')
        .selectAll()
        // Of those that ended no address is left.
        .where('state', '!=', 'ended')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ id, email, state, changed_at }) => ({
        _id: id,
        email,
        state,
        changedAt: changed_at,
      }))
    },
  })
  serve(api, deps, {
    name: 'subscribe',
    form: true,
    limit: LIMIT,
    async handle({ body }) {
      await subscribe(deps, body.email)
      return { message: 'Please open the message that was sent to this address.' }
    },
  })
  serve(api, deps, {
    name: 'confirmSubscription',
    limit: LIMIT,
    async handle({ body }) {
      await confirmSubscription(deps, body.token)
      return { message: 'Subscribed.' }
    },
  })
  serve(api, deps, {
    name: 'endSubscription',
    limit: LIMIT,
    async handle({ body }) {
      await endSubscription(deps, body.token)
      return { message: 'Unsubscribed.' }
    },
  })
}
