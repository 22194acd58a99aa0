import { Problem } from '../../../contract/problems.ts'
import type { StaffCancellation } from '../../../contract/reservations/cancellation-schemas.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { hasMoney, readCase } from '../../reservations/case/cancellation-case.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'
import { findIdempotencyKey, getReservation } from '../../reservations/record/store.ts'
import { changeStatus } from '../change-status.ts'
import { readTicket } from './cancellation-claims.ts'
import { type PreviewDeps, type PreviewQuestion, previewCancellation } from './preview-cancellation.ts'
import type { OrderedCancellation } from './settle-cancellation.ts'
import { CANCELLATION_OPERATION } from './settle-cancellation.ts'

type OrderDeps = PricingDeps & Pick<Deps, 'wakeJobs'>

/**
 * Carries out what a preview showed a guest. The same preview again, also at the same time, changes nothing more. Throws
 * `offer_changed` with a new preview where it would do something else by now, `too_late`, or `changed_meanwhile`.
 */
export async function cancelByGuest(
  deps: OrderDeps,
  reservationId: string,
  { preview, locale }: { preview: string; locale: string | undefined },
): Promise<void> {
  const row = await getReservation(deps.db, reservationId)
  const asked = { cause: 'guest', waived: false, byGuest: true, locale: locale ?? row.locale } as const
  if (await wasUsed(deps, preview, reservationId)) return
  if (row.status !== 'pending' && row.status !== 'confirmed') throw new Problem('changed_meanwhile')
  const ticket = await readTicket(deps, reservationId, preview)
  const isGuests = ticket?.claims.cause === 'guest' && !ticket.claims.waived
  try {
    // Also for a preview that is none: what it would do now answers the question.
    if (!ticket || !isGuests) throw new Problem('offer_changed')
    await changeStatus(deps, reservationId, {
      change: { seenStatus: row.status, status: 'cancelled' },
      actor: PUBLIC,
      ordered: { ticket, byGuest: true, isOwner: false },
    })
  } catch (error) {
    // Another request used the same preview a moment earlier.
    if (await wasUsed(deps, preview, reservationId)) return
    throw await withNewPreview(deps, reservationId, { error, asked })
  }
}

/** What staff ordered with a change of the status; undefined where they named no preview. */
export async function orderOfStaff(
  deps: OrderDeps,
  row: ReservationRow,
  { cancellation, isOwner }: { cancellation: StaffCancellation | undefined; isOwner: boolean },
): Promise<OrderedCancellation | undefined> {
  if (!cancellation) return undefined
  const ticket = await readTicket(deps, row.id, cancellation.preview)
  if (ticket?.claims.cause !== cancellation.cause) throw new Problem('offer_changed')
  return { ticket, byGuest: false, isOwner, waiveReason: cancellation.waiveReason }
}

/** True where this preview has been carried out. */
export async function wasUsed(
  { db }: Pick<OrderDeps, 'db'>,
  preview: string,
  reservationId: string,
): Promise<boolean> {
  const key = await findIdempotencyKey(db, hashToken(preview))
  return key?.operation === CANCELLATION_OPERATION && key.subject_id === reservationId
}

type Refused = { error: unknown; asked: PreviewQuestion }

/** The refusal, with a preview of what would happen now where somebody has to look again. */
export async function withNewPreview(
  deps: OrderDeps,
  id: string,
  { error, asked }: Refused,
): Promise<unknown> {
  const code =
    error instanceof Problem ? error.code : isUniqueViolation(error) ? 'changed_meanwhile' : undefined
  if (code !== 'offer_changed' && code !== 'preview_needed' && code !== 'changed_meanwhile') return error
  const row = await getReservation(deps.db, id)
  const isOpen = row.status === 'pending' || row.status === 'confirmed'
  // Something else moved the reservation between the look and the change.
  const again = code === 'changed_meanwhile' && isOpen ? 'offer_changed' : code
  if (again === 'changed_meanwhile' || !isOpen) return new Problem('changed_meanwhile')
  return new Problem(again, { current: await previewCancellation(deps, row, asked) })
}

/**
 * Cancels an unpaid reservation for the company, without a fee. Throws `preview_needed` if money was paid, is
 * authorized or can be charged, since staff decide about each.
 */
export async function orderUnpaid(deps: PreviewDeps, row: ReservationRow): Promise<OrderedCancellation> {
  if (hasMoney(await readCase(deps.db, row))) throw new Problem('preview_needed')
  const asked = { cause: 'operator', waived: false, byGuest: false, locale: DEFAULT_LOCALE } as const
  const { preview } = await previewCancellation(deps, row, asked)
  const ticket = await readTicket(deps, row.id, preview)
  if (!ticket) throw new Problem('offer_changed')
  return { ticket, byGuest: false, isOwner: false }
}
