import type { FoundPlace } from '../../../../contract/pricing/place-schemas.ts'
import type { QuoteAnswer, QuoteChange } from '../../../../contract/pricing/schemas.ts'
import type { Problem } from '../../../../contract/problems.ts'
import { FIELD_NAMES, type StopName } from '../fields.ts'
import type { MailedPrice } from './mail-price.ts'

export type PricedAnswer = {
  more?: Record<string, string>
  answer?: QuoteAnswer
  key?: string
  message?: string
  voucher?: { code: string; message: string }
  mail?: MailedPrice
  /** For ambiguous addresses. */
  hits?: Partial<Record<StopName, FoundPlace[]>>
  /** Shown total, and the class with its new price. */
  changed?: QuoteChange
  /** The price could not be verified: requests new ones. */
  refused?: boolean
  taken?: boolean
}

const OWN_FIELDS: readonly string[] = [...FIELD_NAMES, 'pickUpPlace', 'dropOffPlace', 'website']

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
