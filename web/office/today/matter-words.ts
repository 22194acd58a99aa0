import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { dollars } from '../reservations/fare/dollars.ts'
import { agoInWords } from './ago.ts'

/** "Not confirmed, requested 18 minutes ago. Confirm emails Ada the confirmation." */
export function matterNote(matter: OpenMatter, now: Date): string {
  const { since, action } = matter
  const waited = since ? words.since({ what: since.what, ago: agoInWords(since.at, now) }) : ''
  const calls =
    action.do === 'call' || action.do === 'call-back'
      ? words.callNumber({ number: action.phoneNumber.replaceAll(' ', '\u00a0') })
      : ''
  const sends = action.do === 'confirm' ? `. ${action.sends}` : ''
  return `${whatIsOpen(matter)}${waited}${calls}${sends}`
}

/** The sentence of the server, with what only its figures say. */
function whatIsOpen({ note, cents, action }: OpenMatter): string {
  if (action.do === 'cancel-rides') return words.severalUnpaidRides(action)
  return cents === undefined ? note : common.labeled({ label: note, value: dollars(cents) })
}
