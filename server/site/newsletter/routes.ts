import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { listSubscribers } from './store.ts'
import { confirmSubscription, endSubscription, subscribe } from './subscriptions.ts'

export function newsletterRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs' | 'config'>): void {
  serve(api, deps, {
    name: 'listSubscribers',
    handle: () => listSubscribers(deps.db),
  })
  serve(api, deps, {
    name: 'subscribe',
    form: true,
    async handle({ body }) {
      await subscribe(deps, body)
      return { message: 'Please check your email to confirm.' }
    },
  })
  serve(api, deps, {
    name: 'confirmSubscription',
    async handle({ body }) {
      await confirmSubscription(deps, body.token)
      return { message: 'Subscribed.' }
    },
  })
  serve(api, deps, {
    name: 'endSubscription',
    async handle({ body }) {
      await endSubscription(deps, body.token)
      return { message: 'Unsubscribed.' }
    },
  })
}
