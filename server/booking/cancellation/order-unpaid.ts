import { Problem } from '../../../contract/problems.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { hasMoney, readCase } from '../../reservations/case/cancellation-case.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'
import { readTicket } from './cancellation-claims.ts'
import { type PreviewDeps, previewCancellation } from './preview-cancellation.ts'
import type { OrderedCancellation } from './settle-cancellation.ts'

/**
 * The cancellation, by the company and without a fee, of a reservation that nobody has paid for. Throws `preview_needed`
 * where money was paid, is held or can be charged: staff decide about each of those.
 */
export async function orderUnpaid(deps: PreviewDeps, row: ReservationRow): Promise<OrderedCancellation> {
  if (hasMoney(await readCase(deps.db, row))) throw new Problem('preview_needed')
  const asked = { cause: 'operator', waived: false, byGuest: false, locale: DEFAULT_LOCALE } as const
  const { preview } = await previewCancellation(deps, row, asked)
  const ticket = await readTicket(deps, row.id, preview)
  if (!ticket) throw new Problem('offer_changed')
  return { ticket, byGuest: false, isOwner: false }
}
