import { createHash } from 'node:crypto'
import type { ConnectionValues } from '../../../domain/integrations/connection.ts'
import { PAYMENT_EVENTS_PATH } from '../../../domain/money/payment-setup.ts'
import { openPaymentSetup } from '../../money/providers/create-payment-provider.ts'
import type { PaymentSetup } from '../../money/providers/payment-setup.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Log } from '../../platform/process/log.ts'
import type { ConnectionsDeps } from './connections.ts'
import { readConnection } from './store.ts'

export type PaymentSetupDeps = ConnectionsDeps & {
  db: Store
  clock: () => Date
  log: Pick<Log, 'warn'>
  config: Pick<Config, 'publicUrl'>
}

export type PaymentKey = {
  secretKey: string
  hasWebhookSecret: boolean
  /** Saved in the office; undefined if the environment has the key. */
  saved: { values: ConnectionValues; version: number } | undefined
}

/** In force; the product may still be reloading with it. */
export async function readPaymentKey(
  db: Database,
  { config, vault }: ConnectionsDeps['connections'],
): Promise<PaymentKey | undefined> {
  if (config.fromEnvironment.includes('payments')) {
    const { stripe } = config
    if (!stripe) return undefined
    return {
      secretKey: stripe.secretKey,
      hasWebhookSecret: stripe.webhookSecret !== undefined,
      saved: undefined,
    }
  }
  const { values, version } = await readConnection(db, vault, 'payments')
  const secretKey = values?.['secretKey']
  if (!values || !secretKey) return undefined
  return { secretKey, hasWebhookSecret: Boolean(values['webhookSecret']), saved: { values, version } }
}

export async function openStripe({ connections }: ConnectionsDeps, secretKey: string): Promise<PaymentSetup> {
  return await openPaymentSetup(secretKey, connections.stripeAddress)
}

/** Tells keys apart without storing them. */
export function fingerprintOf(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('hex').slice(0, 16)
}

export function webhookUrl({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl + PAYMENT_EVENTS_PATH
}
