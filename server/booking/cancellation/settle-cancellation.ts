import { Problem } from '../../../contract/problems.ts'
import type { Posting } from '../../../domain/money/ledger/entry.ts'
import { feeKept } from '../../../domain/money/ledger/postings.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { Actor, CancelledMoney } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type CancellationCase, readCase } from '../../reservations/case/cancellation-case.ts'
import { needsPreview, type WeighedCase, weighCase } from '../../reservations/case/weigh-case.ts'
import { postEntry, reverseEntry } from '../../reservations/ledger/post-entry.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { getReservation, insertUsedPreview } from '../../reservations/record/store.ts'
import { amountsOf, type CancellationTicket, isAsShown } from './cancellation-claims.ts'
import { planMoney } from './plan-money.ts'
import { requireCancellable } from './preview-cancellation.ts'

/** The operation of the idempotency keys that used previews become. */
export const CANCELLATION_OPERATION = 'cancellation'

/** A cancellation that somebody has seen and wants. */
export type OrderedCancellation = {
  ticket: CancellationTicket
  byGuest: boolean
  isOwner: boolean
  waiveReason?: string | undefined
}

/** What a cancellation did, for its event and its message. */
export type SettledCancellation = {
  /** Completed where a trip has been driven already. */
  status: ReservationStatus
  data: CancelledMoney | undefined
}

/**
 * Does to the money what a preview said, inside the unit that cancels: the fee is posted, and what goes back, is released
 * or is charged becomes operations and their jobs. Throws `preview_needed` where money was taken or a fee is due, and nobody has
 * seen what becomes of it, `offer_changed` where that is something else by now, `too_late`, `changed_meanwhile`, or `forbidden`
 * where only an owner may give up so much.
 */
export async function settleCancellation(
  tx: Database,
  id: string,
  { ordered, actor, now }: { ordered: OrderedCancellation | undefined; actor: Actor; now: Date },
): Promise<SettledCancellation> {
  const row = await getReservation(tx, id)
  const of = await readCase(tx, row)
  const status = of.trips.some(({ progress }) => progress === 'done' || progress === 'no-show')
    ? 'completed'
    : 'cancelled'
  if (!ordered) {
    if (needsPreview(of, now)) throw new Problem('preview_needed')
    return { status, data: undefined }
  }
  const { claims, hash } = ordered.ticket
  await insertUsedPreview(tx, { key: hash, operation: CANCELLATION_OPERATION, subjectId: id, now })
  requireCancellable(of, { byGuest: ordered.byGuest, now })
  const terms = { cause: claims.cause, waived: claims.waived, at: Date.parse(claims.at) }
  const weighed = weighCase(of, terms)
  const isOver = Date.parse(claims.exp) < now.getTime()
  if (isOver || !isAsShown(claims, { figures: weighed.figures, version: row.version }))
    throw new Problem('offer_changed')
  requireWaiver(of, ordered)
  await postFee(tx, of, { weighed, actor, now })
  await planMoney(tx, of, { weighed, now })
  return { status, data: dataOf(weighed, ordered) }
}

/** Staff give up a fee with a reason, and no more of it than the policy lets them. */
function requireWaiver(of: CancellationCase, { ticket, isOwner, waiveReason }: OrderedCancellation): void {
  const { cause, waived, at } = ticket.claims
  if (!waived) return
  if (!waiveReason) throw new Problem('preview_needed')
  const { fee } = weighCase(of, { cause, waived: false, at: Date.parse(at) }).figures
  if (fee > of.policy.goodwillWithoutOwnerCents && !isOwner) throw new Problem('forbidden')
}

type Change = { weighed: WeighedCase; actor: Actor; now: Date }

/** Undone cancellations leave their fees turned round: a further one has a name of its own. */
async function postFee(tx: Database, { row, postings }: CancellationCase, change: Change): Promise<void> {
  const { weighed, actor, now } = change
  const earlier = new Set(postings.map(({ entry }) => entry).filter(isFee)).size
  const entry = feeKept({
    reservationId: row.id,
    policyRow: earlier > 0 ? `${weighed.policyRow}.${earlier + 1}` : weighed.policyRow,
    cents: weighed.figures.fee,
    cause: 'cancellation',
    at: now.toISOString(),
    madeBy: actor.id ?? 'system',
  })
  await postEntry(tx, entry)
}

const isFee = (entry: string) => entry.startsWith('fee:')

/** Reverses the fee of a cancellation that is undone; fees for no-shows stay, and refunds are not collected again. */
export async function reverseFees(
  tx: Database,
  id: string,
  made: { actor: Actor; now: Date },
): Promise<void> {
  const isMeant = ({ entry, kind }: Posting) => isFee(entry) && kind === 'cancellation'
  await reverseNamed(tx, id, { isMeant, ...made })
}

/** Takes back what was kept of a trip where nobody came, once somebody says that it is not so. */
export async function reverseNoShow(
  tx: Database,
  { reservationId, tripId }: { reservationId: string; tripId: string },
  made: { actor: Actor; now: Date },
): Promise<void> {
  const isMeant = ({ entry }: Posting) => isFee(entry) && entry.includes(`.no-show.${tripId}.`)
  await reverseNamed(tx, reservationId, { isMeant, ...made })
}

type Reversal = { isMeant: (posting: Posting) => boolean; actor: Actor; now: Date }

async function reverseNamed(tx: Database, id: string, { isMeant, actor, now }: Reversal): Promise<void> {
  const names = new Set((await listPostingsOf(tx, id)).filter(isMeant).map(({ entry }) => entry))
  for (const name of names)
    await reverseEntry(tx, name, { at: now.toISOString(), madeBy: actor.id ?? 'system' })
}

/** What the event of a cancellation says of its money. */
function dataOf(
  { figures }: WeighedCase,
  { ticket, waiveReason, byGuest }: OrderedCancellation,
): CancelledMoney {
  return {
    ...amountsOf(figures),
    capturedCents: figures.captured,
    heldCents: figures.held,
    byHandCents: figures.byHand,
    totalCents: figures.total,
    depositCents: figures.deposit,
    begunCents: figures.begun,
    reservedCents: figures.reserved,
    partial: figures.isPartial,
    cause: ticket.claims.cause,
    byGuest,
    ...(waiveReason ? { waived: true } : {}),
  }
}
