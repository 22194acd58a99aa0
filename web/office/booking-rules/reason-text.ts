import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import type { BookingRulesInput, TriedRules } from '../../../contract/dispatch/booking-rules-schemas.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

type Tried = TriedRules['pickUp']

/** "a request because the notice is too short": the end of a sentence. */
export function answerText(
  tried: Tried,
  rules: Pick<BookingRulesInput, 'aheadDays' | 'leadMinutes'>,
): string {
  const state = words.state({ state: tried.state })
  return words.because({ state, reason: tried.reason === null ? 'none' : reasonText(tried, rules) })
}

function reasonText(
  { reason, blackout, aheadMinutes, neededMinutes }: Tried,
  { aheadDays, leadMinutes }: Pick<BookingRulesInput, 'aheadDays' | 'leadMinutes'>,
): string {
  switch (reason) {
    case 'short-notice':
      return words.shortNotice({ ahead: amountText(aheadMinutes), needed: amountText(neededMinutes) })
    case 'past':
      return words.past({ needed: amountText(leadMinutes.request) })
    case 'too-far-ahead':
      return words.tooFarAhead({ days: aheadDays })
    case 'blackout':
      return words.blackout({ text: blackout ?? '' })
    case 'office-closed':
      return words.officeClosed
    default:
      return words.otherReason
  }
}

/** "17 hours", "1 hour 30 minutes"; from one day on, whole hours only. */
export function amountText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  if (hours === 0) return common.minutesAmount({ minutes })
  const text = words.hoursAmount({ hours })
  if (rest === 0 || minutes > DAY_MINUTES) return text
  return words.hoursAndMinutes({ hours: text, minutes: common.minutesAmount({ minutes: rest }) })
}
