import type { FoundPlace } from '../../../../contract/pricing/place-schemas.ts'
import type { QuoteAnswer, QuoteChange } from '../../../../contract/pricing/schemas.ts'
import type { Problem } from '../../../../contract/problems.ts'
import { FIELD_NAMES, type StopName } from '../fields.ts'
import type { MailedPrice } from './mail-price.ts'

/** What the answer to a form says about a trip with a price. */
export type PricedAnswer = {
  /** The errors of fields that a request without a price does not have, by their names on the wire. */
  more?: Record<string, string>
  /** The prices, where the page was rendered for them, and the request that they are of. */
  answer?: QuoteAnswer
  key?: string
  /** Why there is no price. */
  message?: string
  /** A voucher that was refused, and why. */
  voucher?: { code: string; message: string }
  /** What became of the price that was to be mailed. */
  mail?: MailedPrice
  /** Places that a typed address may mean. */
  hits?: Partial<Record<StopName, FoundPlace[]>>
  /** The total that was shown, and the class with its new price. */
  changed?: QuoteChange
  /** The price could not be verified: the page asks for new ones. */
  refused?: boolean
  /** The class is not confirmed at once any more: it was taken, or something else speaks against it. */
  taken?: boolean
}

const OWN_FIELDS: readonly string[] = [...FIELD_NAMES, 'pickUpPlace', 'dropOffPlace', 'website']

/** Reads a refusal of a reservation with a price. */
export function pricedAnswer(problem: Problem, fields: Record<string, string>): { priced: PricedAnswer } {
  const more = Object.entries(fields).filter(([path]) => !OWN_FIELDS.includes(path.split('.')[0] ?? ''))
  const { code } = problem
  return {
    priced: {
      ...(more.length > 0 ? { more: Object.fromEntries(more) } : {}),
      ...(code === 'quote_changed' ? { changed: problem.current as QuoteChange } : {}),
      ...(code === 'quote_invalid' ? { refused: true } : {}),
      ...(code === 'full' || code === 'offer_changed' ? { taken: true } : {}),
    },
  }
}
