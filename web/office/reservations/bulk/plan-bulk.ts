import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { type BulkStatus, whyItStays } from '../../../../domain/bulk-change.ts'
import { isCustomerTold } from '../../../../domain/status-moves.ts'

/** One that is changed, and what its customer gets. */
export type Going = { ride: Reservation; told: string }
/** One that stays as it is, and why. */
export type Staying = { ride: Reservation; why: string }

/** Which of the selected reservations change, and what will be sent; the server decides again at each. */
export function planBulk(
  rides: readonly Reservation[],
  to: BulkStatus,
  now: Date,
): { going: Going[]; staying: Staying[] } {
  const going: Going[] = []
  const staying: Staying[] = []
  for (const ride of rides) {
    const why = whyItStays(ride, to, now)
    if (why) staying.push({ ride, why })
    else going.push({ ride, told: toldOf(ride, to, now) })
  }
  return { going, staying }
}

function toldOf({ email, pickUpAt }: Reservation, to: BulkStatus, now: Date): string {
  if (email === '') return 'no mail: there is no address'
  return isCustomerTold(to, { pickUpAt, now }) ? `mail to ${email}` : 'no mail'
}

/** "3 customers get the mail that the ride is confirmed": what a bulk action sends, before it starts. */
export function mailSentence(going: readonly Going[], to: BulkStatus): string {
  const mailed = going.filter(({ told }) => told.startsWith('mail to')).length
  if (mailed === 0) return 'No mail goes out: tell the customers yourself.'
  const silent = going.length - mailed
  const sent = `${mailed} ${mailed === 1 ? 'customer gets' : 'customers get'} the mail that the ride is ${to}.`
  return silent === 0 ? sent : `${sent} ${silent} ${silent === 1 ? 'gets' : 'get'} none: tell them yourself.`
}
