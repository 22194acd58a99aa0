import type { Store } from '../../platform/db/database.ts'
import type { Config } from '../../platform/process/config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createTestProvider } from './test-provider/test-provider.ts'

type Context = { config: Pick<Config, 'payments' | 'stripe' | 'publicUrl'>; db: Store; clock: () => Date }

/** The provider that the configuration names; undefined where nothing is asked online. */
export async function createPaymentProvider({
  config,
  db,
  clock,
}: Context): Promise<PaymentProvider | undefined> {
  if (config.payments === 'none') return undefined
  if (config.stripe) {
    // Its package takes memory and time at the start, so that it is loaded only where it is used.
    const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
    return createStripeProvider({ ...config.stripe, clock })
  }
  return createTestProvider({ db, clock, publicUrl: config.publicUrl })
}
