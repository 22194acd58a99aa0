import type { PaymentSetup } from '../../../contract/integrations/payment-setup-schemas.ts'
import { keyModeOf, webhookReach, webhookState } from '../../../domain/money/payment-setup.ts'
import type { Database } from '../../platform/db/tables.ts'
import { fingerprintOf, type PaymentSetupDeps, readPaymentKey, webhookUrl } from './payment-key.ts'
import { readCheck, readWebhook, type StoredCheck } from './payment-setup-store.ts'

/** For the connection, the guide and the checklist. */
export async function presentPayment(
  deps: Pick<PaymentSetupDeps, 'db' | 'connections' | 'config'>,
): Promise<PaymentSetup> {
  const { db, connections, config } = deps
  const key = await readPaymentKey(db, connections)
  const { value: webhook } = await readWebhook(db)
  const check = await readShownCheck(db, key?.secretKey)
  const url = webhookUrl(config)
  return {
    key: key ? keyModeOf(key.secretKey) : null,
    webhook: {
      state: webhookState({
        hasSecret: key?.hasWebhookSecret ?? false,
        endpointUrl: webhook.endpoint?.url ?? null,
        url,
      }),
      reach: webhookReach(new URL(config.publicUrl)),
      url,
      left: webhook.left,
    },
    check: check && checkOf(check),
  }
}

/** Of this key. An authorization that couldn't be voided is said after its key is gone as well. */
export async function readShownCheck(
  db: Database,
  secretKey: string | undefined,
): Promise<StoredCheck | null> {
  const { value } = await readCheck(db)
  if (!value) return null
  const isOfKey = secretKey !== undefined && value.key === fingerprintOf(secretKey)
  return isOfKey || value.reason === 'void' ? value : null
}

function checkOf({
  at,
  state,
  reason,
  mode,
  ref,
  url,
  isOpen,
}: StoredCheck): NonNullable<PaymentSetup['check']> {
  return {
    ...{ at, state, reason, mode },
    ref: reason === 'void' ? ref : null,
    url: isOpen && state === 'running' ? url : null,
  }
}
