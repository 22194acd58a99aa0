import { faresOf, outstandingOf } from '../../../domain/money/ledger/rides.ts'
import type { Authorised } from '../../../domain/pricing/policy/allocate.ts'
import {
  endsTooEarly,
  type PlannedAuthorisation,
  toAuthorise,
} from '../../../domain/pricing/policy/guarantee.ts'
import { hasArrived } from '../ledger/payment-store.ts'
import type { CancellationCase } from './cancellation-case.ts'
import { authorisingIn, lostIn, modeOf } from './unknown-charges.ts'
import { authorisedIn, underWayIn } from './weigh-case.ts'

type Money = Pick<CancellationCase, 'payments' | 'operations'>

/** What is still to be authorized, in cents, and the authorizations that it replaces because they end too early. */
export type Unsecured = { cents: number; early: Authorised[] }

/** What the saved card would be asked to hold at an instant, by what is paid, held and asked for now. */
export function unsecuredOf(
  of: CancellationCase,
  { endsAt, fares }: Pick<PlannedAuthorisation, 'endsAt' | 'fares'>,
  at: number,
): Unsecured {
  const authorised = authorisedIn(of)
  const early = authorised.filter(({ captureBefore }) => endsTooEarly({ captureBefore, endsAt, now: at }))
  const lasting = authorised.filter(amount => !early.includes(amount))
  const cents = toAuthorise({
    ...{ fares, total: faresOf(of.fared), outstanding: outstandingOf(of.postings, of.fared) },
    held: lasting.reduce((sum, { held }) => sum + held, 0),
    underWay: underWayIn(of) + lostIn(of) + authorisingIn(of),
    refused: refusedIn(of),
  })
  return { cents, early }
}

/** What the card last refused to hold; 0 if it did not, or if the guest has given a card since. */
function refusedIn({ payments, operations }: Money): number {
  const last = operations.findLast(
    ({ kind, payment_id }) => kind === 'charge' && modeOf(payments, payment_id) === 'authorise',
  )
  if (last?.state !== 'refused') return 0
  const hasCardSince = payments.some(
    payment =>
      payment.created_at >= last.created_at &&
      payment.kept_ref !== null &&
      payment.purpose !== 'tip' &&
      hasArrived(payment),
  )
  return hasCardSince ? 0 : last.cents
}
