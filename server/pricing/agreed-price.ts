import type { AgreedPrice, CancellingRow } from '../../contract/pricing/schemas.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import { readJson } from '../../domain/values/json.ts'
import type { Database } from '../platform/db/tables.ts'
import type { PolicyRow, PriceRow } from './agreement-store.ts'
import { findAgreedPolicy } from './agreement-store.ts'
import { cancellingRows, freeUntilIn } from './cancelling.ts'
import { localizedTerms, type PriceTerms } from './price-terms.ts'
import { findPolicyByNumber, policyInForce } from './pricing-store.ts'
import { tripPrice } from './quote-texts.ts'
import { type FareTexts, ORIGINAL_TEXTS } from './translations/fare-texts.ts'

type Price = Pick<PriceRow, 'total_cents' | 'fare' | 'tariff_number'>
type Agreed = Pick<PolicyRow, 'schedule'>

type View = { locale: string; now: Date; startsAt: string; terms?: PriceTerms | undefined; texts?: FareTexts }

export function agreedPrice(
  { total_cents, fare, tariff_number }: Price,
  policy: Agreed | undefined,
  { locale, now, startsAt, terms, texts = ORIGINAL_TEXTS }: View,
): AgreedPrice {
  const depositCents = policy ? depositOf(policy) : 0
  const cancelling = policy ? cancellingIn(policy, { now, startsAt }) : []
  return {
    totalCents: total_cents,
    trips: readJson(fare).map(({ lines }) => tripPrice(lines, locale, texts.labels)),
    number: tariff_number,
    ...freeUntilIn(cancelling),
    ...(cancelling.length > 0 ? { cancelling } : {}),
    ...(depositCents > 0 ? { depositCents } : {}),
    ...(terms && localizedTerms(terms, texts)),
  }
}

/** Empty once the trip has begun, because it can no longer be cancelled. */
function cancellingIn(
  { schedule }: Agreed,
  { now, startsAt }: Pick<View, 'now' | 'startsAt'>,
): CancellingRow[] {
  const begins = Date.parse(startsAt)
  return begins < now.getTime() ? [] : cancellingRows(readJson(schedule), begins, now)
}

function depositOf({ schedule }: Agreed): number {
  return readJson(schedule).reduce((sum, { deposit }) => sum + deposit, 0)
}

export async function policyOfReservation(db: Database, reservationId: string): Promise<Policy> {
  const agreed = await findAgreedPolicy(db, reservationId)
  const policy = agreed && (await findPolicyByNumber(db, agreed.policy_number))
  return policy ?? (await policyInForce(db))
}
