import type { Store } from '../../db/database.ts'
import type { Config } from '../../process/config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createTestProvider } from './test-provider/test-provider.ts'

type Context = { config: Pick<Config, 'payments' | 'publicUrl'>; db: Store; clock: () => Date }

/** The provider that the configuration names; undefined where nothing is asked online. */
export function createPaymentProvider({ config, db, clock }: Context): PaymentProvider | undefined {
  if (config.payments === 'none') return undefined
  return createTestProvider({ db, clock, publicUrl: config.publicUrl })
}
