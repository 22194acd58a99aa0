import { Problem } from '../../../contract/problems.ts'
import { ForgedEvent } from '../../adapters/payments/payment-provider.ts'
import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { receiveEvent } from '../../payments/receive-event.ts'

type RouteDeps = Deps & ServeDeps

/** Bodies of events that are held at once at most. */
const EVENTS_AT_ONCE = 20

/** What payment providers report. */
export function paymentRoutes(api: Api, deps: RouteDeps): void {
  serve(api, deps, {
    name: 'receivePaymentEvent',
    atOnce: EVENTS_AT_ONCE,
    handle: async ({ params, raw, header }) => {
      const provider = deps.payments?.provider
      if (provider?.name !== params.provider) throw new Problem('not_found')
      await receiveEvent({ ...deps, provider }, { rawBody: raw, header }).catch(error => {
        if (!(error instanceof ForgedEvent)) throw error
        deps.log.warn(
          { provider: provider.name, reason: error.message },
          'A forged payment event was refused',
        )
        throw new Problem('malformed')
      })
      return { received: true as const }
    },
  })
}
