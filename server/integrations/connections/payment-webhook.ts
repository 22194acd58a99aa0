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
  const claimed = await claim(deps, key)
  let { op } = claimed
  const renewOp = async () => {
    op = await renew(deps, op)
    return op
  }
  try {
    const stripe = await openStripe(deps, secretKey)
    const desired = { url: webhookUrl(deps.config), op, renewOp, endpointId: claimed.endpointId }
    const endpoint = await stripe.setUpEndpoint(desired)
    if (!(await save(deps, { secretKey, endpoint }))) {
      await forgetPending(deps, op)
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
      const isOfOther = pending !== null && pending.key !== key && value.left === null
      const left = isOfOther ? { left: pending.url } : {}
      const next = { ...value, ...left, pending: { op, url, key, at: now.toISOString() } }
      return (await replaceWebhook(tx, next, { version, now })) ? { op, endpointId } : undefined
    })
    if (claimed) return claimed
  }
  throw new Problem('stale')
}

/** Stored before it is used; a click at the same time shares it. */
async function renew({ db, clock }: PaymentSetupDeps, op: string): Promise<string> {
  for (let attempt = 1; attempt <= CLAIM_TRIES; attempt++) {
    const now = clock()
    const renewed = await db.commitTogether(async tx => {
      const { value, version } = await readWebhook(tx)
      if (!value.pending) throw new Problem('stale')
      if (value.pending.op !== op) return value.pending.op
      const next = newId(now.getTime())
      const pending = { ...value.pending, op: next, at: now.toISOString() }
      return (await replaceWebhook(tx, { ...value, pending }, { version, now })) ? next : undefined
    })
    if (renewed) return renewed
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
  { secretKey, endpoint: { id, secret, deletedIds } }: Created,
): Promise<'saved' | 'other-key' | 'again'> {
  const now = clock()
  const { values, version } = await readConnection(tx, vault, 'payments')
  if (values?.['secretKey'] !== secretKey) return 'other-key'
  const { value, version: webhookVersion } = await readWebhook(tx)
  const endpoint = { id, url: webhookUrl(config), key: fingerprintOf(secretKey) }
  const next: StoredWebhook = {
    endpoint,
    pending: null,
    ...leftOf(value, { ...endpoint, isNew: secret !== undefined, deletedIds }),
  }
  const isThere = JSON.stringify(value) === JSON.stringify(next)
  const isSecretThere = secret === undefined || values['webhookSecret'] === secret
  if (!isSecretThere) {
    const changed = { ...values, webhookSecret: secret }
    const replaced = await replaceConnection(tx, { vault, name: 'payments', values: changed, version, now })
    if (replaced === undefined) return 'again'
  }
  if (isThere) return 'saved'
  return (await replaceWebhook(tx, next, { version: webhookVersion, now })) ? 'saved' : 'again'
}

type Left = Pick<StoredWebhook, 'left' | 'leftId'>

/** Named until it was deleted here, or the owner repairs a webhook that works. */
function leftOf(
  { endpoint: former, left, leftId }: StoredWebhook,
  {
    url,
    key,
    isNew,
    deletedIds,
  }: { url: string; key: string; isNew: boolean; deletedIds: readonly string[] },
): Left {
  if (former && (former.key !== key || former.url !== url) && !deletedIds.includes(former.id))
    return { left: former.url, leftId: former.id }
  const isDone = !isNew || (leftId !== undefined && deletedIds.includes(leftId))
  return isDone || left === null ? { left: null } : { left, leftId }
}

async function forgetPending({ db, clock }: PaymentSetupDeps, op: string): Promise<void> {
  await db.commitTogether(async tx => {
    const { value, version } = await readWebhook(tx)
    if (value.pending?.op === op)
      await replaceWebhook(tx, { ...value, pending: null }, { version, now: clock() })
  })
}

/** Deletes the endpoint of a key that is replaced or deleted, and says where it stays. */
export async function dropWebhook(deps: PaymentSetupDeps, former: PaymentKey): Promise<void> {
  const { secretKey } = former
  const { value } = await readWebhook(deps.db)
  const { endpoint } = value
  if (endpoint?.key !== fingerprintOf(secretKey)) return
  const isDeleted =
    endpoint.url === webhookUrl(deps.config) && (await isDropped(deps, secretKey, endpoint.id))
  const left: Left = isDeleted
    ? { left: value.left, leftId: value.leftId }
    : { left: endpoint.url, leftId: endpoint.id }
  await deps.db.commitTogether(async tx => {
    const { value: last, version } = await readWebhook(tx)
    if (last.endpoint?.id !== endpoint.id) return
    const now = deps.clock()
    await replaceWebhook(tx, { ...last, endpoint: null, ...left }, { version, now })
    await forgetSecret(tx, deps, former)
  })
}

async function isDropped(deps: PaymentSetupDeps, secretKey: string, id: string): Promise<boolean> {
  try {
    await (await openStripe(deps, secretKey)).deleteEndpoint(id)
    return true
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error
    deps.log.warn({ connection: 'payments', fault: error.code }, 'Couldn’t delete a former webhook')
    return false
  }
}

/** Else it would pass for one entered by hand. */
async function forgetSecret(
  tx: Database,
  { connections: { vault }, clock }: PaymentSetupDeps,
  { saved }: PaymentKey,
): Promise<void> {
  const { values, version } = await readConnection(tx, vault, 'payments')
  const secret = values?.['webhookSecret']
  if (!secret || secret !== saved?.values['webhookSecret']) return
  const next = { ...values, webhookSecret: '' }
  const change = { vault, name: 'payments', values: next, version, now: clock() } as const
  if ((await replaceConnection(tx, change)) === undefined) throw new Problem('stale')
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
