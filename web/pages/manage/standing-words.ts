import { format } from '#messages/locale'
import * as words from '#messages/manage'
import * as shared from '#messages/shared'
import type { ManagedReservation, Standing } from '../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { money } from './money.ts'

export const STANDING_WORDS: Record<Standing, string> = {
  requested: words.requested,
  held: words.onHold,
  confirmed: words.confirmed,
  'on-the-way': shared.onTheWay,
  arrived: words.arrived,
  'on-board': words.onBoard,
  completed: words.completed,
  'no-show': shared.noShow,
  cancelled: words.cancelled,
}

const HEADINGS: Partial<Record<Standing, string>> = {
  requested: shared.weveReceivedYourRequest,
  'on-the-way': shared.chauffeurOnTheWay,
  arrived: shared.yourChauffeurIsHere,
  'on-board': words.headOnBoard,
  completed: shared.thankYouForRiding,
  'no-show': words.headNoShow,
  cancelled: shared.yourRideIsCancelled,
}

export function headingOf(
  { standing, heldUntil, ride, reference }: ManagedReservation,
  timeZone: string,
): string {
  if (!ride) return words.headPay({ reference })
  const clock = { format, timeZone }
  if (standing === 'held' && heldUntil)
    return words.heldUntil({ time: instantInWords(new Date(heldUntil), 'time', clock) })
  const at = new Date(ride.pickUpAt)
  const day = instantInWords(at, 'weekdayAndDay', clock)
  return HEADINGS[standing] ?? words.headConfirmed({ day, time: instantInWords(at, 'time', clock) })
}

export function leadOf({ standing, ride, due, paidCents }: ManagedReservation, phone: string): string {
  if (due?.online && due.mode === 'keep') return words.leadAddCard
  if (due?.online && due.mode === 'authorise') return words.leadAuthorize({ amount: money(due.cents) })
  if (due?.online) return words.leadPay({ amount: money(due.cents) })
  if (due) return words.leadDue({ amount: money(due.cents), phone })
  if (!ride) return words.leadCall({ phone })
  if (standing === 'requested' && ride.email && paidCents === 0)
    return words.leadRequested({ email: ride.email })
  // Processing a payment may take longer than the page waits.
  if (standing === 'held') return paidCents > 0 ? words.leadPaid : words.leadOnHold
  if (standing === 'confirmed') return words.leadConfirmed({ name: ride.firstName })
  return standing === 'cancelled' ? words.leadCancelled({ phone }) : words.leadCall({ phone })
}
