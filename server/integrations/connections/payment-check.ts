import { Problem } from '../../../contract/problems.ts'
import {
  type CheckReason,
  type CheckVerdict,
  judgeCheck,
  keyModeOf,
} from '../../../domain/money/payment-setup.ts'
import { type PaymentSetup, SetupFault } from '../../money/providers/payment-setup.ts'
import { newId } from '../../platform/db/new-id.ts'
import { enqueueCheck } from './enqueue-check.ts'
import { fingerprintOf, openStripe, type PaymentSetupDeps, readPaymentKey } from './payment-key.ts'
import { readCheck, replaceCheck, type StoredCheck } from './payment-setup-store.ts'

/** Then the job looks, in case this process died. */
const LOOK_AFTER_MS = 60_000
/** A call that began may still arrive at Stripe: until then nothing found is no answer. */
const ARRIVES_WITHIN_MS = 120_000
const VOID_TRIES = 3
const SAVE_TRIES = 5

/** Authorizes and voids with a test key; with a live key the answer is a page for a card of the owner's. */
export async function startCheck(
  deps: PaymentSetupDeps & { wakeJobs: () => void },
  back: string,
): Promise<{ url: string | null }> {
  const key = await readPaymentKey(deps.db, deps.connections)
  if (!key) throw new Problem('not_found')
  const stripe = await openStripe(deps, key.secretKey)
  const { check, isNew } = await claim(deps, key.secretKey)
  if (isNew) await begin(deps, stripe, { check, back })
  if (check.mode === 'test' || !isNew) await settle(deps, stripe, check.op)
  const { value } = await readCheck(deps.db)
  return { url: value?.isOpen ? value.url : null }
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
  { check: { op, mode }, back }: { check: StoredCheck; back: string },
): Promise<void> {
  try {
    const { id, url } =
      mode === 'test'
        ? { id: await stripe.authorizeTestCard(op), url: null }
        : await stripe.openCheckPage({ op, back, now: deps.clock() })
    await update(deps, op, { ref: id, url })
  } catch (error) {
    const reason = reasonOf(deps, error)
    await update(deps, op, { state: 'failed', reason, isOpen: reason === 'unreachable' })
  }
}

function reasonOf({ log }: PaymentSetupDeps, error: unknown): CheckReason {
  if (!(error instanceof SetupFault)) throw error
  const { code } = error
  log.warn({ connection: 'payments', fault: code }, 'The payment check failed')
  if (code === 'outcome-unknown' || code === 'in-progress') return 'unreachable'
  return code === 'declined' || code === 'permission' || code === 'refused' ? code : 'failed'
}

/** Reads the check at Stripe and voids its authorization. Throws SetupFault where it has to be repeated. */
export async function settleCheck(deps: PaymentSetupDeps, op: string): Promise<CheckVerdict['next']> {
  const { value } = await readCheck(deps.db)
  if (value?.op !== op || !value.isOpen) return 'done'
  const key = await readPaymentKey(deps.db, deps.connections)
  if (!key || fingerprintOf(key.secretKey) !== value.key) throw new OtherKey()
  return await settleWith(deps, await openStripe(deps, key.secretKey), value)
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
  if (verdict.next === 'wait' || isAwaited) return 'wait'
  if (verdict.next !== 'done') {
    await voidIt(deps, stripe, { op, intentId: parts.intentId ?? '' })
    await update(deps, op, { state: 'passed', reason: null, isOpen: false })
    return 'done'
  }
  const { state, reason: found } = verdict
  // The first reason is the better one: there was nothing to find because of it.
  const said = found === 'interrupted' ? (reason ?? found) : found
  await update(deps, op, { state, reason: said, isOpen: false })
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
      await update(deps, op, { ref: intentId, state: 'failed', reason: 'void', isOpen: true })
      throw error
    }
  }
}

async function update(
  { db, clock }: Pick<PaymentSetupDeps, 'db' | 'clock'>,
  op: string,
  changes: Partial<StoredCheck>,
): Promise<void> {
  for (let attempt = 1; attempt <= SAVE_TRIES; attempt++) {
    const now = clock()
    const isSaved = await db.commitTogether(async tx => {
      const { value, version } = await readCheck(tx)
      if (value?.op !== op) return true
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
  }
  await deps.db.commitTogether(async tx => {
    const { value: last, version } = await readCheck(tx)
    // A failed void stays, so that the owner reads of it.
    if (last && !last.isOpen) await replaceCheck(tx, null, { version, now: deps.clock() })
  })
}

function ignoreFault(error: unknown): void {
  if (!(error instanceof SetupFault)) throw error
}
