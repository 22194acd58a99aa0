import * as words from '#messages/office-promo-codes'
import type { PromoCode } from '../../../contract/pricing/promo-code-schemas.ts'
import { shortDate } from '../today/clock-time.ts'

type Days = Pick<PromoCode, 'booksFrom' | 'booksUntil' | 'ridesFrom' | 'ridesUntil'>

/** "booked until Jan 31, 2027, trips from Feb 1, 2027"; empty without limits. */
export function promoDays({ booksFrom, booksUntil, ridesFrom, ridesUntil }: Days): string {
  const spans = [
    { of: 'booked', from: booksFrom, until: booksUntil },
    { of: 'trips', from: ridesFrom, until: ridesUntil },
  ] as const
  return spans
    .filter(({ from, until }) => from || until)
    .map(({ of, from, until }) =>
      words.days({
        of,
        ends: from && until ? 'both' : from ? 'from' : 'until',
        from: from ? shortDate(from) : '',
        until: until ? shortDate(until) : '',
      }),
    )
    .join(', ')
}
