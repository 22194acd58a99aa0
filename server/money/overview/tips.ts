import {
  TIPS_DRIVERS_MAX,
  type TipsOwed,
  type TipsPayoutInput,
} from '../../../contract/money/charge-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { isSameEntry } from '../../../domain/money/ledger/entry.ts'
import { tipsPaidOut } from '../../../domain/money/ledger/postings.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { sumOf } from '../../../domain/values/money.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { readEntry } from '../../reservations/ledger/posting-store.ts'
import { raiseCounter } from '../documents/document-store.ts'
import { requireUpTo } from '../require-up-to.ts'
import { listOwedTips } from './tips-store.ts'

export async function readTipsOwed(db: Database): Promise<TipsOwed> {
  const owed = await listOwedTips(db)
  return { drivers: owed.slice(0, TIPS_DRIVERS_MAX), totalCents: sumOf(owed) }
}

type Paying = { db: Database; commit: CommitTogether; actor: Actor & { id: string }; now: Date }

/** Each payout locks this counter's row, so that two owners cannot pay out the same tips. */
const COUNTER = 'tips-paid-out'

/** Idempotent by id. Throws `invalid` above the amount owed, or `idempotency_key_used`. */
export async function payOutTips(
  { db, commit, actor, now }: Paying,
  { id, driver, how, cents, to, receiptNumber }: TipsPayoutInput,
): Promise<TipsOwed> {
  const made = { id, driverId: driver, cents, account: how, at: now.toISOString(), madeBy: actor.id }
  const entry = tipsPaidOut(made)
  await commit(async tx => {
    await raiseCounter(tx, COUNTER)
    const known = await readEntry(tx, entry[0]?.entry ?? '')
    if (known.length > 0) {
      if (!isSameEntry(known, entry)) throw new Problem('idempotency_key_used')
      return
    }
    const owed = (await listOwedTips(tx)).find(one => one.driver === driver)
    requireUpTo(cents, Math.max(0, owed?.cents ?? 0), 'No tips are due.')
    await postEntry(tx, entry)
    await recordEvent(tx, {
      kind: 'payment.changed',
      actor,
      subject: driver === null ? { kind: 'site', id: 'tips' } : { kind: 'driver', id: driver },
      now,
      data: {
        action: 'payOutTips',
        label: owed?.name || to,
        after: { cents, how, to, ...(receiptNumber ? { receiptNumber } : {}) },
      },
    })
  })
  return await readTipsOwed(db)
}
