import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { shortWhen } from '../../../i18n/format-time.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { MailNote } from '../../platform/messaging/mail/mail-page.ts'

type Policed = Pick<Reservation, 'price' | 'status'>
type Sent = { site: { timeZone: string }; publicUrl: string }

/** What cancelling costs now, in one sentence, and a link to the whole policy. */
export function policyNote(
  ride: Policed,
  { site, publicUrl }: Sent,
  language: Language,
  sentence = cancellingNow(ride, site.timeZone, language),
): MailNote {
  return {
    note: sentence,
    label: language.words.message.policyLink,
    link: `${publicUrl}${language.prefix}/faq`,
  }
}

/** Empty if the ride is over, or no fee was agreed. */
function cancellingNow({ price, status }: Policed, timeZone: string, { words, format }: Language): string {
  const [now] = price?.cancelling ?? []
  if (!price || !now || status === 'cancelled' || status === 'completed') return ''
  const { until, feeCents } = now
  const fee = dollarsInWords(feeCents / 100, format)
  if (until === null)
    return words.fare.costsNow({ fee: feeCents === price.totalCents ? 'all' : 'part', price: fee })
  const when = shortWhen(clockAt(Date.parse(until), timeZone), format)
  if (feeCents > 0 && feeCents === price.depositCents) return words.message.depositEndsAt({ when })
  if (feeCents > 0) return words.fare.costsNowUntil({ price: fee, when })
  return price.depositCents ? words.message.depositBackUntil({ when }) : words.fare.freeUntil({ when })
}
