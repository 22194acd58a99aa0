import type { PaymentRequestInput, RequestedPayment } from '../../../contract/money/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { faresOf, outstandingOf } from '../../../domain/money/ledger/rides.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { commitOccupying } from '../../dispatch/occupancy/commit-occupying.ts'
import { addHold } from '../../dispatch/occupancy/holds.ts'
import { planStatus, type StatusPlan } from '../../dispatch/occupancy/occupy-by-status.ts'
import { occupyTrips, resourcesOf } from '../../dispatch/occupancy/occupy-trips.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { planMessages } from '../../reservations/effects/plan-messages.ts'
import { linkAddress, linkForMessages } from '../../reservations/links/manage-link.ts'
import { ASKING } from '../../reservations/payments/payment-due.ts'
import { getReservation, type ReservationRow, raiseVersion } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { requireAnnounced } from '../../reservations/record/unannounced-store.ts'
import { requireUpTo } from '../require-up-to.ts'
import { readMoney } from '../reservation/read-money.ts'

type RequestDeps = PricingDeps & Pick<Deps, 'wakeJobs' | 'config'>
type Asked = { input: PaymentRequestInput; ifMatch: number | undefined; actor: Actor }

const HOUR_MS = 3600_000
const NOBODY = { email: null, phone: null, address: null, network: null }

/**
 * Accepts a request: its vehicle is held for the given hours, and the payment confirms it. Throws `invalid`,
 * `stale`, `occupied`, `changed_meanwhile` or `too_many`; then nothing is changed.
 */
export async function requestPayment(
  deps: RequestDeps,
  id: string,
  { input, ifMatch, actor }: Asked,
): Promise<RequestedPayment> {
  const known = await getReservation(deps.db, id)
  const plan = await planStatus(deps, known, { change: ACCEPTING })
  // Must come first: beyond the link limit nothing may be held, requested or emailed.
  const link = await linkForMessages(deps, id, 'pay')
  if (!link) throw new Problem('too_many')
  const now = deps.clock()
  const request = async (tx: Database) => {
    const row = await getReservation(tx, id)
    if (!(await raiseVersion(tx, id, ifMatch ?? known.version))) throw new Problem('stale')
    if (row.status === 'pending') await hold(tx, row, { plan, hours: input.holdHours, actor, now })
    await ask(tx, row, { cents: input.cents, actor, now })
  }
  await commitOccupying(deps.db.commitTogether, resourcesOf(plan.occupancies), tx =>
    changeReservation(tx, id, { actor, now }, () => request(tx)),
  )
  deps.wakeJobs()
  return {
    money: await readMoney(deps.db, id, now),
    url: linkAddress(deps.config.publicUrl, link.token),
    mailed: known.email !== null,
  }
}

const ACCEPTING = { seenStatus: 'pending', status: 'confirmed' } as const

type Holding = { plan: StatusPlan; hours: number; actor: Actor; now: Date }

/** Never past the start of the ride. An existing hold stays as it is. */
async function hold(tx: Database, row: ReservationRow, { plan, hours, actor, now }: Holding): Promise<void> {
  if (plan.confirmsHold) return
  const until = new Date(Math.min(now.getTime() + hours * HOUR_MS, Date.parse(row.starts_at)))
  if (until <= now) throw new Problem('changed_meanwhile')
  const who = { actor, now }
  if (plan.occupancies.length > 0) await occupyTrips(tx, plan.occupancies, { purpose: 'hold', until }, who)
  await addHold(tx, { reservationId: row.id, until, holder: NOBODY }, who)
}

async function ask(
  tx: Database,
  row: ReservationRow,
  { cents, actor, now }: { cents: number; actor: Actor; now: Date },
): Promise<void> {
  await requireAnnounced(tx, row.id)
  const { fared, postings } = await readCase(tx, row)
  const outstanding = outstandingOf(postings, fared)
  requireUpTo(cents, Math.max(0, outstanding), 'Nothing is due.')
  // A total, so that any payment counts against it.
  const inAllCents = faresOf(fared) - outstanding + cents
  await recordEvent(tx, {
    kind: 'payment.changed',
    actor,
    subject: { kind: 'reservation', id: row.id },
    now,
    data: { action: ASKING, label: labelOf(toWire(row)), after: { cents, inAllCents } },
  })
  await planMessages(tx, 'payment requested', row, { now })
}
