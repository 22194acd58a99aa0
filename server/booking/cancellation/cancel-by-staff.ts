import { Problem } from '../../../contract/problems.ts'
import type {
  CancellationPreview,
  CancellationQuestion,
} from '../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation, StatusChange } from '../../../contract/reservations/schemas.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import type { Deps } from '../../platform/deps.ts'
import { actorOf, type StaffPrincipal } from '../../platform/http/principal.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { changeStatus } from '../change-status.ts'
import { inOffice } from '../in-office.ts'
import { orderOfStaff, wasUsed, withNewPreview } from './order-cancellation.ts'
import { previewCancellation } from './preview-cancellation.ts'

type StaffDeps = PricingDeps & Pick<Deps, 'wakeJobs'>
type ByStaff = { change: StatusChange; ifMatch: number | undefined; caller: StaffPrincipal }

/** The effect of cancelling now, in the words of the office. */
export async function previewByStaff(
  deps: StaffDeps,
  id: string,
  { cause, waive }: CancellationQuestion,
): Promise<CancellationPreview> {
  const row = await getReservation(deps.db, id)
  return await previewCancellation(deps, row, {
    ...{ cause, waived: waive },
    ...{ byGuest: false, locale: DEFAULT_LOCALE },
  })
}

/**
 * Changes the status as staff say. A cancellation carries the preview that they saw: `preview_needed` where money was
 * taken and there is none, `offer_changed` with a new one where it would do something else by now.
 */
export async function changeStatusByStaff(
  deps: StaffDeps,
  id: string,
  { change, ifMatch, caller }: ByStaff,
): Promise<Reservation> {
  const { cancellation } = change
  const move = { change, ifMatch, actor: actorOf(caller) }
  if (change.status !== 'cancelled') return await changeStatus(deps, id, move)
  const again = async () => await inOffice(deps, await getReservation(deps.db, id))
  if (cancellation && (await wasUsed(deps, cancellation.preview, id))) return await again()
  try {
    const row = await getReservation(deps.db, id)
    const ordered = await orderOfStaff(deps, row, { cancellation, isOwner: caller.kind === 'owner' })
    return await changeStatus(deps, id, { ...move, ordered })
  } catch (error) {
    if (cancellation && (await wasUsed(deps, cancellation.preview, id))) return await again()
    const isMoney =
      error instanceof Problem && (error.code === 'offer_changed' || error.code === 'preview_needed')
    if (!isMoney) throw error
    const asked = {
      cause: cancellation?.cause ?? 'guest',
      waived: Boolean(cancellation?.waiveReason),
    } as const
    throw await withNewPreview(deps, id, {
      error,
      asked: { ...asked, byGuest: false, locale: DEFAULT_LOCALE },
    })
  }
}
