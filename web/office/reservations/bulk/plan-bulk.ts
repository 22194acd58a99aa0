import * as officeWords from '#messages/office'
import * as words from '#messages/office-bulk'
import * as common from '#messages/office-common'
import * as reservationsWords from '#messages/office-reservations'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { type BulkStatus, type StayReason, whyItStays } from '../../../../domain/booking/bulk-change.ts'
import { isCustomerNotified } from '../../../../domain/reservations/status-moves.ts'

export type Going = { ride: Reservation; told: string; mailed: boolean }
export type Staying = { ride: Reservation; why: string }

export function planBulk(
  rides: readonly Reservation[],
  to: BulkStatus,
  now: Date,
): { going: Going[]; staying: Staying[] } {
  const going: Going[] = []
  const staying: Staying[] = []
  for (const ride of rides) {
    const why = whyItStays(ride, to, now)
    if (why) staying.push({ ride, why: stayText(why, ride) })
    else going.push({ ride, ...toldOf(ride, to, now) })
  }
  return { going, staying }
}

export function stayText(why: StayReason, { status }: Pick<Reservation, 'status'>): string {
  if (why === 'past') return words.staysPast
  const word = officeWords.status({ status })
  return why === 'already' ? words.staysAlready({ status: word }) : word
}

function toldOf(ride: Reservation, to: BulkStatus, now: Date): Omit<Going, 'ride'> {
  const { email } = ride
  if (email === '') return { told: reservationsWords.noEmail, mailed: false }
  const mailed = isCustomerNotified(to, ride, now)
  return { told: mailed ? common.emailTo({ address: email }) : words.noMail, mailed }
}

export function mailSentence(going: readonly Going[], to: BulkStatus): string {
  const mailed = going.filter(({ mailed }) => mailed).length
  if (mailed === 0) return common.noEmailSent
  const silent = going.length - mailed
  const sent = words.mails({ count: mailed, to })
  return silent === 0 ? sent : `${sent} ${words.mailsSilent({ count: silent })}`
}
