import { atField, Problem } from '../../../contract/problems.ts'
import { webhookReach } from '../../../domain/money/payment-setup.ts'
import { type SetUpEndpoint, SetupFault, type SetupFaultCode } from '../../money/providers/payment-setup.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import {
  fingerprintOf,
  openStripe,
  type PaymentKey,
  type PaymentSetupDeps,
  readPaymentKey,
  webhookUrl,
} from './payment-key.ts'
import { readWebhook, replaceWebhook, type StoredWebhook } from './payment-setup-store.ts'
import { readConnection, replaceConnection } from './store.ts'

/** Stripe keeps idempotency keys for at least 24 hours. */
const SAME_ANSWER_MS = 20 * 3600_000
const CLAIM_TRIES = 5
const UNREACHABLE = 'Stripe can’t reach this address. It needs a public https:// address.'

/** Creates or updates the endpoint and saves its secret. Throws Problem. */
export async function setUpWebhook(deps: PaymentSetupDeps): Promise<void> {
  if (webhookReach(new URL(deps.config.publicUrl)) !== 'public')
    throw new Problem(
      'invalid',
      atField('webhook', { code: 'provider-fault', fault: 'address' }, UNREACHABLE),
    )
  const key = await readPaymentKey(deps.db, deps.connections)
  if (!key?.saved) throw new Problem('not_found')
  const { secretKey } = key
  const { op, endpointId } = await claim(deps, key)
  try {
    const stripe = await openStripe(deps, secretKey)
    const endpoint = await stripe.setUpEndpoint({ url: webhookUrl(deps.config), op, endpointId })
    if (!(await save(deps, { secretKey, endpoint }))) {
      await stripe.deleteEndpoint(endpoint.id)
      throw new Problem('stale')
    }
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error
    deps.log.warn({ connection: 'payments', fault: error.code }, 'Couldn’t set up the webhook')
    // Unless the call may have had its effect: then the same key answers it.
    if (error.code !== 'outcome-unknown' && error.code !== 'in-progress') await forgetPending(deps, op)
    throw problemOf(error.code)
  }
}

/** Two clicks, on whatever instance, share one operation. */
async function claim(
  { db, clock, config }: PaymentSetupDeps,
  { secretKey, hasWebhookSecret }: PaymentKey,
): Promise<{ op: string; endpointId: string | undefined }> {
  const [url, key] = [webhookUrl(config), fingerprintOf(secretKey)]
  for (let attempt = 1; attempt <= CLAIM_TRIES; attempt++) {
    const now = clock()
    const claimed = await db.commitTogether(async tx => {
      const { value, version } = await readWebhook(tx)
      const { pending, endpoint } = value
      const endpointId = hasWebhookSecret && endpoint?.key === key ? endpoint.id : undefined
      const isSame = pending?.url === url && pending.key === key && isFresh(pending.at, now)
      if (isSame) return { op: pending.op, endpointId }
      const op = newId(now.getTime())
      const next = { ...value, pending: { op, url, key, at: now.toISOString() } }
      return (await replaceWebhook(tx, next, { version, now })) ? { op, endpointId } : undefined
    })
    if (claimed) return claimed
  }
  throw new Problem('stale')
}

function isFresh(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) < SAME_ANSWER_MS
}

type Created = { secretKey: string; endpoint: SetUpEndpoint }

/** False if another key was saved during the call. */
async function save(deps: PaymentSetupDeps, created: Created): Promise<boolean> {
  for (let attempt = 1; attempt <= CLAIM_TRIES; attempt++) {
    const saved = await deps.db.commitTogether(tx => saveIn(tx, deps, created))
    if (saved !== 'again') return saved === 'saved'
  }
  throw new Problem('stale')
}

async function saveIn(
  tx: Database,
  { connections: { vault }, clock, config }: PaymentSetupDeps,
  { secretKey, endpoint: { id, secret } }: Created,
): Promise<'saved' | 'other-key' | 'again'> {
  const now = clock()
  const { values, version } = await readConnection(tx, vault, 'payments')
  if (values?.['secretKey'] !== secretKey) return 'other-key'
  const { value, version: webhookVersion } = await readWebhook(tx)
  const endpoint = { id, url: webhookUrl(config), key: fingerprintOf(secretKey) }
  const isThere = JSON.stringify(value) === JSON.stringify({ endpoint, pending: null, left: null })
  const isSecretThere = secret === undefined || values['webhookSecret'] === secret
  if (!isSecretThere) {
    const next = { ...values, webhookSecret: secret }
    const replaced = await replaceConnection(tx, { vault, name: 'payments', values: next, version, now })
    if (replaced === undefined) return 'again'
  }
  if (isThere) return 'saved'
  const next: StoredWebhook = { endpoint, pending: null, left: null }
  return (await replaceWebhook(tx, next, { version: webhookVersion, now })) ? 'saved' : 'again'
}

async function forgetPending({ db, clock }: PaymentSetupDeps, op: string): Promise<void> {
  await db.commitTogether(async tx => {
    const { value, version } = await readWebhook(tx)
    if (value.pending?.op === op)
      await replaceWebhook(tx, { ...value, pending: null }, { version, now: clock() })
  })
}

/** Deletes the endpoint of a key that is replaced or deleted, and says where it stays. */
export async function dropWebhook(deps: PaymentSetupDeps, secretKey: string): Promise<void> {
  const { endpoint } = (await readWebhook(deps.db)).value
  if (endpoint?.key !== fingerprintOf(secretKey)) return
  let left: string | null = null
  try {
    await (await openStripe(deps, secretKey)).deleteEndpoint(endpoint.id)
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error
    deps.log.warn({ connection: 'payments', fault: error.code }, 'Couldn’t delete a former webhook')
    left = endpoint.url
  }
  await deps.db.commitTogether(async tx => {
    const { value, version } = await readWebhook(tx)
    if (value.endpoint?.id === endpoint.id)
      await replaceWebhook(tx, { ...value, endpoint: null, left }, { version, now: deps.clock() })
  })
}

/** Before a new key is saved: throws Problem at the field of a key that can't create webhooks. */
export async function requireWebhookAccess(deps: PaymentSetupDeps, secretKey: string): Promise<void> {
  if (webhookReach(new URL(deps.config.publicUrl)) !== 'public') return
  try {
    await (await openStripe(deps, secretKey)).requireWebhookAccess()
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error
    // An outage of Stripe doesn't keep the owner from saving.
    if (error.code === 'refused' || error.code === 'permission') throw problemOf(error.code)
  }
}

const SENTENCES = {
  refused: 'Stripe refused this key. Copy it again from Stripe.',
  permission:
    'This restricted key can’t create webhooks. In Stripe, give it write access to Webhook Endpoints.',
  limit: 'Your Stripe account has no room for another webhook. Delete one in Stripe, then try again.',
} as const
const NO_ANSWER = 'Stripe didn’t answer as expected. Please try again.'

function problemOf(fault: SetupFaultCode): Problem {
  const isNamed = fault === 'refused' || fault === 'permission' || fault === 'limit'
  const sentence = isNamed ? SENTENCES[fault] : NO_ANSWER
  return new Problem('invalid', atField('values.secretKey', { code: 'provider-fault', fault }, sentence))
}
