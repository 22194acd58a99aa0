import type { Store } from '../../platform/db/database.ts'
import type { Config } from '../../platform/process/config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentSetup, ProviderAddress } from './payment-setup.ts'
import { createTestProvider } from './test-provider/test-provider.ts'

type Context = { config: Pick<Config, 'payments' | 'stripe' | 'publicUrl'>; db: Store; clock: () => Date }

export async function createPaymentProvider({
  config,
  db,
  clock,
}: Context): Promise<PaymentProvider | undefined> {
  if (config.payments === 'none') return undefined
  if (config.stripe) {
    // Loaded lazily, because the package costs memory and startup time.
    const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
    return createStripeProvider({ ...config.stripe, clock })
  }
  return createTestProvider({ db, clock, publicUrl: config.publicUrl })
}

/** Loaded lazily as well, with the key to be set up. */
export async function openPaymentSetup(
  secretKey: string,
  address: ProviderAddress | undefined,
): Promise<PaymentSetup> {
  const { createStripeSetup } = await import('./stripe/stripe-setup.ts')
  return createStripeSetup(secretKey, address)
}
