import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ConnectionValues } from '../../../domain/integrations/connection.ts'
import { webhookReach } from '../../../domain/money/payment-setup.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { confirmCancelled, endCheck, settleNow, startCheck } from './payment-check.ts'
import { type PaymentSetupDeps, readPaymentKey } from './payment-key.ts'
import { readCheck } from './payment-setup-store.ts'
import { dropWebhook, requireWebhookAccess, setUpWebhook } from './payment-webhook.ts'

/** Each waits for Stripe. */
const CALLS_AT_ONCE = 4

const RETURNS = {
  connections: '/admin/connections?check=done',
  guide: '/admin/setup-guide?step=payments&check=done',
} as const

type RouteDeps = ServeDeps & PaymentSetupDeps & { wakeJobs: () => void }

export function paymentSetupRoutes(api: Api, deps: RouteDeps, present: () => Promise<Connection>): void {
  const { connections, config } = deps
  serve(api, deps, {
    name: 'setUpPaymentWebhook',
    atOnce: CALLS_AT_ONCE,
    async handle({ caller, commit }) {
      await setUpWebhook(deps)
      await commit(tx => record(tx, deps, { action: 'setUpPaymentWebhook', caller }))
      connections.reload()
      return await present()
    },
  })
  serve(api, deps, {
    name: 'startPaymentCheck',
    atOnce: CALLS_AT_ONCE,
    async handle({ body, caller, commit }) {
      const started = await startCheck(deps, config.publicUrl + RETURNS[body.back])
      await commit(tx => record(tx, deps, { action: 'startPaymentCheck', caller }))
      return started
    },
  })
  serve(api, deps, {
    name: 'finishPaymentCheck',
    atOnce: CALLS_AT_ONCE,
    async handle({ caller, commit }) {
      const { value } = await readCheck(deps.db)
      if (!value) throw new Problem('not_found')
      await settleNow(deps, value.op)
      await commit(tx => record(tx, deps, { action: 'finishPaymentCheck', caller }))
      return await present()
    },
  })
  serve(api, deps, {
    name: 'confirmPaymentCancelled',
    async handle({ caller, commit }) {
      await commit(async tx => {
        await confirmCancelled(tx, deps)
        await record(tx, deps, { action: 'confirmPaymentCancelled', caller })
      })
      return await present()
    },
  })
}

async function record(
  tx: Database,
  { clock }: RouteDeps,
  { action, caller }: { action: Parameters<typeof recordAction>[1]['action']; caller: OwnerPrincipal },
): Promise<void> {
  const subjectId = 'connection-payments'
  await recordAction(tx, { action, subjectId, label: 'payments', actor: actorOf(caller), now: clock() })
}

/** Throws Problem at the field. `afterwards` is called once the keys are saved. */
export async function beforeSaving(
  deps: RouteDeps,
  entered: ConnectionValues,
): Promise<{ afterwards: () => Promise<void> }> {
  const { secretKey = '', webhookSecret = '' } = entered
  const former = await readPaymentKey(deps.db, deps.connections)
  const isNewKey = secretKey !== '' && secretKey !== former?.secretKey
  const isByHand = webhookSecret !== ''
  if (isNewKey && !isByHand && looksLikeKey(secretKey)) await requireWebhookAccess(deps, secretKey)
  return {
    async afterwards() {
      if (former?.saved && isNewKey) await endCheck(deps, former.secretKey)
      if (former?.saved && (isNewKey || isByHand)) await dropWebhook(deps, former)
      const isReached = webhookReach(new URL(deps.config.publicUrl)) === 'public'
      if (isNewKey && !isByHand && isReached) await setUpWebhook(deps).catch(ignoreProblem)
    },
  }
}

/** Deletes the webhook at Stripe and voids an open check. */
export async function endPaymentSetup(deps: RouteDeps): Promise<void> {
  const key = await readPaymentKey(deps.db, deps.connections)
  if (!key?.saved) return
  await endCheck(deps, key.secretKey)
  await dropWebhook(deps, key)
}

/** Others are refused when the fields are read. */
function looksLikeKey(text: string): boolean {
  return /^[rs]k_(live|test)_[A-Za-z0-9]{10,250}$/.test(text)
}

/** The key is saved; the owner reads that the webhook is missing. */
function ignoreProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
