import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { hasSignature, SIGNED_CALL } from '../../platform/http/signed-call.ts'
import { ForgedEvent, type PaymentProvider } from '../providers/payment-provider.ts'
import type { PaymentsDeps } from './payments.ts'
import { receiveEvent } from './receive-event.ts'

type RouteDeps = Deps & ServeDeps & PaymentsDeps & { receiveCheck?: (check: string) => Promise<void> }

export function paymentRoutes(api: Api, deps: RouteDeps): void {
  serve(api, deps, {
    name: 'receivePaymentEvent',
    ...SIGNED_CALL,
    screen: ({ params, header }) => {
      const { signature } = providerOf(deps, params)
      if (!hasSignature(signature, { header, now: deps.clock() })) throw new Problem('malformed')
    },
    handle: async ({ params, raw, header }) => {
      const provider = providerOf(deps, params)
      await receiveEvent({ ...deps, provider }, { rawBody: raw, header }).catch(error => {
        if (!(error instanceof ForgedEvent)) throw error
        deps.log.warn({ provider: provider.name, reason: error.message }, 'Refused a forged payment event')
        throw new Problem('malformed')
      })
      return { received: true as const }
    },
  })
}

/** Throws `not_found` for a provider that is not configured. */
function providerOf({ payments }: PaymentsDeps, params: { provider?: string }): PaymentProvider {
  const provider = payments?.provider
  if (!provider || provider.name !== params.provider) throw new Problem('not_found')
  return provider
}
