import { atField, Problem } from '../../../contract/problems.ts'
import {
  type CheckReason,
  type CheckVerdict,
  judgeCheck,
  keyModeOf,
  mayHoldDollar,
} from '../../../domain/money/payment-setup.ts'
import { type PaymentSetup, SetupFault } from '../../money/providers/payment-setup.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueCheck } from './enqueue-check.ts'
import { fingerprintOf, openStripe, type PaymentSetupDeps, readPaymentKey } from './payment-key.ts'
import { readCheck, replaceCheck, type StoredCheck } from './payment-setup-store.ts'

/** Then the job looks, in case this process died. */
const LOOK_AFTER_MS = 60_000
/** A call that began may still arrive at Stripe: until then nothing found is no answer. */
const ARRIVES_WITHIN_MS = 120_000
/** A call that was sent so long ago has timed out. */
const LOST_AFTER_MS = 30_000
const FORMER_OPEN =
  'The $1.00 of the former key isn’t voided yet. Save that key again to void it, or cancel the payment in Stripe and confirm it here.'
const VOID_TRIES = 3
const SAVE_TRIES = 5

/** Authorizes and voids with a test key; with a live key the answer is a page for a card of the owner's. */
export async function startCheck(deps: PaymentSetupDeps, back: string): Promise<{ url: string | null }> {
  const key = await readPaymentKey(deps.db, deps.connections)
  if (!key) throw new Problem('not_found')
  const stripe = await openStripe(deps, key.secretKey)
  await settleFormer(deps, key.secretKey)
  const { check, isNew } = await claim(deps, key.secretKey)
  if (isNew) await begin(deps, stripe, { check, back })
  else await resume(deps, stripe, { op: check.op, back })
  if (check.mode === 'test') await settle(deps, stripe, check.op)
  const { value } = await readCheck(deps.db)
  if (!isNew && value?.op === check.op && !value.isOpen && value.state === 'failed')
    return await startCheck(deps, back)
  return { url: value?.isOpen ? value.url : null }
}

async function settleFormer(deps: PaymentSetupDeps, secretKey: string): Promise<void> {
  const { value } = await readCheck(deps.db)
  if (value?.isOpen && value.key !== fingerprintOf(secretKey)) await settleNow(deps, value.op)
}

/** Looks at Stripe first; a call that was lost is made again under its own idempotency key. */
async function resume(
  deps: PaymentSetupDeps,
  stripe: PaymentSetup,
  { op, back }: { op: string; back: string },
): Promise<void> {
  await settle(deps, stripe, op)
  const { value: check } = await readCheck(deps.db)
  if (check?.op !== op || !check.isOpen || check.ref !== null) return
  const isOverdue = deps.clock().getTime() > Date.parse(check.startedAt) + LOST_AFTER_MS
  if (check.reason === 'unreachable' || isOverdue) await begin(deps, stripe, { check, back })
}

/** One check at a time, so that none is lost from sight. */
async function claim(
  { db, clock }: PaymentSetupDeps,
  secretKey: string,
): Promise<{ check: StoredCheck; isNew: boolean }> {
  const key = fingerprintOf(secretKey)
  for (let attempt = 1; attempt <= SAVE_TRIES; attempt++) {
    const now = clock()
    const claimed = await db.commitTogether(async tx => {
      const { value, version } = await readCheck(tx)
      if (value?.isOpen && value.key === key) return { check: value, isNew: false }
      if (value && mayHoldDollar(value, now))
        throw new Problem(
          'invalid',
          atField('check', { code: 'provider-fault', fault: 'former' }, FORMER_OPEN),
        )
      const at = now.toISOString()
      const check: StoredCheck = {
        ...{ op: newId(now.getTime()), key, mode: keyModeOf(secretKey), ref: null, url: null },
        ...{ startedAt: at, at, state: 'running', reason: null, isOpen: true },
      }
      if (!(await replaceCheck(tx, check, { version, now }))) return undefined
      await enqueueCheck(tx, { op: check.op, now, runAt: new Date(now.getTime() + LOOK_AFTER_MS) })
      return { check, isNew: true }
    })
    if (claimed) return claimed
  }
  throw new Problem('stale')
}

/** A lost answer leaves the check open: the job finds what became of it. */
async function begin(
  deps: PaymentSetupDeps,
  stripe: PaymentSetup,
  { check: { op, mode, startedAt }, back }: { check: StoredCheck; back: string },
): Promise<void> {
  try {
    const { id, url } =
      mode === 'test'
        ? { id: await stripe.authorizeTestCard(op), url: null }
        : await stripe.openCheckPage({ op, back, now: new Date(startedAt) })
    await update(deps, op, found({ id, url }))
  } catch (error) {
    const reason = reasonOf(deps, error)
    const isOpen = reason === 'unreachable'
    await update(deps, op, check =>
      check.isOpen && !(isOpen && check.reason === 'void') ? { state: 'failed', reason, isOpen } : undefined,
    )
  }
}

type Changes = (check: StoredCheck) => Partial<StoredCheck> | undefined

function found({ id: ref, url }: { id: string; url: string | null }): Changes {
  return ({ isOpen, reason }) => ({
    ...{ ref, url },
    ...(isOpen && reason === 'unreachable' && { state: 'running', reason: null }),
  })
}

function reasonOf({ log }: PaymentSetupDeps, error: unknown): CheckReason {
  if (!(error instanceof SetupFault)) throw error
  const { code } = error
  log.warn({ connection: 'payments', fault: code }, 'The payment check failed')
  if (code === 'outcome-unknown' || code === 'in-progress' || code === 'key-used') return 'unreachable'
  return code === 'declined' || code === 'permission' || code === 'refused' ? code : 'failed'
}

/** Reads the check at Stripe and voids its authorization. Throws SetupFault where it has to be repeated. */
export async function settleCheck(deps: PaymentSetupDeps, op: string): Promise<CheckVerdict['next']> {
  const { value } = await readCheck(deps.db)
  if (value?.op !== op || !value.isOpen) return 'done'
  const key = await readPaymentKey(deps.db, deps.connections)
  if (key) {
    const stripe = await openStripe(deps, key.secretKey)
    if (fingerprintOf(key.secretKey) === value.key) return await settleWith(deps, stripe, value)
    if (await settleForOther(deps, stripe, value)) return 'done'
  }
  if (!mayHoldDollar(value, deps.clock())) {
    await dropCheck(deps, op)
    return 'done'
  }
  await reportLeft(deps, op)
  throw new OtherKey()
}

/** Another key of the same account may void as well. False if it can't. */
async function settleForOther(
  deps: PaymentSetupDeps,
  stripe: PaymentSetup,
  check: StoredCheck,
): Promise<boolean> {
  try {
    if (check.ref?.startsWith('cs_')) await stripe.closeCheckPage(check.ref)
    const { page, intent } = await stripe.readCheck(check)
    // Nothing found may mean another account.
    if (page === null && intent === null) return false
    return (await settleWith(deps, stripe, check)) === 'done'
  } catch (error) {
    ignoreFault(error)
    return false
  }
}

/** The owner reads that a dollar may be authorized, until it is known to be voided. */
async function reportLeft(deps: PaymentSetupDeps, op: string): Promise<void> {
  await update(deps, op, ({ isOpen, reason }) =>
    isOpen && reason !== 'void' ? { state: 'failed', reason: 'void' } : undefined,
  )
}

/** The check belongs to a key that is no longer here. */
export class OtherKey extends Error {
  constructor() {
    super('The payment check belongs to another key.')
    this.name = 'OtherKey'
  }
}

/** For an owner who returns; the job repeats what fails. */
export async function settleNow(deps: PaymentSetupDeps, op: string): Promise<void> {
  await settleCheck(deps, op).catch((error: unknown) => {
    if (!(error instanceof SetupFault) && !(error instanceof OtherKey)) throw error
  })
}

/** A failure is stored with the check, and the job goes on. */
async function settle(deps: PaymentSetupDeps, stripe: PaymentSetup, op: string): Promise<void> {
  const { value } = await readCheck(deps.db)
  if (value?.op !== op || !value.isOpen) return
  try {
    await settleWith(deps, stripe, value)
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error
  }
}

async function settleWith(
  deps: PaymentSetupDeps,
  stripe: PaymentSetup,
  { op, ref, reason, startedAt }: StoredCheck,
): Promise<CheckVerdict['next']> {
  const parts = await stripe.readCheck({ op, ref })
  const verdict = judgeCheck(parts)
  const mayArrive = deps.clock().getTime() < Date.parse(startedAt) + ARRIVES_WITHIN_MS
  const isAwaited = ref === null && parts.intent === null && parts.page === null && mayArrive
  if (verdict.next === 'wait' || isAwaited) {
    if (ref === null && parts.session) await update(deps, op, found(parts.session))
    return 'wait'
  }
  if (verdict.next !== 'done') {
    await voidIt(deps, stripe, { op, intentId: parts.intentId ?? '' })
    await update(deps, op, () => ({ state: 'passed', reason: null, isOpen: false }))
    return 'done'
  }
  // The first reason is the better one: there was nothing to find because of it.
  const isFirstBetter = verdict.reason === 'interrupted' && reason !== null && reason !== 'void'
  const said = isFirstBetter ? reason : verdict.reason
  await update(deps, op, () => ({ state: verdict.state, reason: said, isOpen: false }))
  return 'done'
}

async function voidIt(
  deps: PaymentSetupDeps,
  stripe: PaymentSetup,
  { op, intentId }: { op: string; intentId: string },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await stripe.voidCheck(intentId)
    } catch (error) {
      if (attempt < VOID_TRIES) continue
      await update(deps, op, () => ({ ref: intentId, state: 'failed', reason: 'void', isOpen: true }))
      throw error
    }
  }
}

async function update(
  { db, clock }: Pick<PaymentSetupDeps, 'db' | 'clock'>,
  op: string,
  changesOf: Changes,
): Promise<void> {
  for (let attempt = 1; attempt <= SAVE_TRIES; attempt++) {
    const now = clock()
    const isSaved = await db.commitTogether(async tx => {
      const { value, version } = await readCheck(tx)
      const changes = value?.op === op ? changesOf(value) : undefined
      if (!value || !changes) return true
      return await replaceCheck(tx, { ...value, ...changes, at: now.toISOString() }, { version, now })
    })
    if (isSaved) return
  }
  throw new Error('The payment check was saved by others each time.')
}

/** Before its key goes: closes the page and voids what is authorized. */
export async function endCheck(deps: PaymentSetupDeps, secretKey: string): Promise<void> {
  const { value } = await readCheck(deps.db)
  if (!value) return
  if (value.isOpen && value.key === fingerprintOf(secretKey)) {
    const stripe = await openStripe(deps, secretKey)
    if (value.ref?.startsWith('cs_')) await stripe.closeCheckPage(value.ref).catch(ignoreFault)
    await settle(deps, stripe, value.op)
    if (value.mode === 'test') await dropCheck(deps, value.op)
    else await reportLeft(deps, value.op)
  }
  await deps.db.commitTogether(async tx => {
    const { value: last, version } = await readCheck(tx)
    // A failed void stays, so that the owner reads of it.
    if (last && !last.isOpen) await replaceCheck(tx, null, { version, now: deps.clock() })
  })
}

async function dropCheck({ db, clock }: PaymentSetupDeps, op: string): Promise<void> {
  await db.commitTogether(async tx => {
    const { value, version } = await readCheck(tx)
    if (value?.op === op) await replaceCheck(tx, null, { version, now: clock() })
  })
}

/** The owner says that the dollar of a former key was cancelled at Stripe. */
export async function confirmCancelled(tx: Database, deps: PaymentSetupDeps): Promise<void> {
  const key = await readPaymentKey(tx, deps.connections)
  const { value, version } = await readCheck(tx)
  const isFormer = value !== null && value.key !== (key && fingerprintOf(key.secretKey))
  if (!isFormer || !value.isOpen) throw new Problem('not_found')
  if (!(await replaceCheck(tx, null, { version, now: deps.clock() }))) throw new Problem('stale')
}

function ignoreFault(error: unknown): void {
  if (!(error instanceof SetupFault)) throw error
}
