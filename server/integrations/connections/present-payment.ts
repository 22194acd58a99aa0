import type { PaymentSetup } from '../../../contract/integrations/payment-setup-schemas.ts'
import {
  keyModeOf,
  mayHoldDollar,
  type WebhookState,
  webhookReach,
  webhookState,
} from '../../../domain/money/payment-setup.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Config } from '../../platform/process/config.ts'
import { fingerprintOf, type PaymentSetupDeps, readPaymentKey, webhookUrl } from './payment-key.ts'
import { readCheck, readWebhook, type StoredCheck } from './payment-setup-store.ts'

/** For the connection, the guide and the checklist. */
export async function presentPayment(
  deps: Pick<PaymentSetupDeps, 'db' | 'connections' | 'config' | 'clock'>,
): Promise<PaymentSetup> {
  const { db, connections, config } = deps
  const key = await readPaymentKey(db, connections)
  const { left } = (await readWebhook(db)).value
  const check = await readShownCheck(db, { secretKey: key?.secretKey, now: deps.clock() })
  const url = webhookUrl(config)
  return {
    key: key ? keyModeOf(key.secretKey) : null,
    webhook: {
      state: await readWebhookState(db, { hasSecret: key?.hasWebhookSecret ?? false, config }),
      reach: webhookReach(new URL(config.publicUrl)),
      ...{ url, left },
    },
    check: check && checkOf(check, isOfKey(check, key?.secretKey)),
  }
}

export async function readWebhookState(
  db: Database,
  { hasSecret, config }: { hasSecret: boolean; config: Pick<Config, 'publicUrl'> },
): Promise<WebhookState> {
  const { endpoint } = (await readWebhook(db)).value
  return webhookState({ hasSecret, endpointUrl: endpoint?.url ?? null, url: webhookUrl(config) })
}

/** Of this key, or of a former one that may have left a dollar authorized. */
export async function readShownCheck(
  db: Database,
  { secretKey, now }: { secretKey: string | undefined; now: Date },
): Promise<StoredCheck | null> {
  const { value } = await readCheck(db)
  if (!value || isOfKey(value, secretKey)) return value
  return value.reason === 'void' && mayHoldDollar(value, now) ? value : null
}

function isOfKey({ key }: StoredCheck, secretKey: string | undefined): boolean {
  return secretKey !== undefined && key === fingerprintOf(secretKey)
}

function checkOf(
  { at, state, reason, mode, ref, url, isOpen }: StoredCheck,
  isPresentKey: boolean,
): NonNullable<PaymentSetup['check']> {
  const isLeft = reason === 'void' && !isPresentKey
  return {
    ...{ at, state, mode, reason: isLeft ? 'left' : reason },
    ref: reason === 'void' ? ref : null,
    url: isOpen && state === 'running' ? url : null,
  }
}
