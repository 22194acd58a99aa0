import { MAX_ADJUSTMENT_CENTS, type PriceAdjustment } from '../../contract/booking/schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { balancing } from '../../domain/pricing/fare/amounts.ts'
import { MAX_TOTAL_CENTS } from '../../domain/pricing/fare/fare.ts'
import type { Actor } from '../../domain/values/event.ts'
import { readJson, toJson } from '../../domain/values/json.ts'
import { dollarText } from '../../domain/values/money.ts'
import type { Database } from '../platform/db/tables.ts'
import { findPrice, type PriceRow } from '../pricing/agreement-store.ts'
import { withAdjustments } from '../pricing/price-change.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { getReservation, raiseVersion } from '../reservations/record/store.ts'
import { labelOf, toWire } from '../reservations/record/to-wire.ts'
import { inOffice } from './in-office.ts'
import { renewSchedule } from './renew-schedule.ts'
import { storePrice } from './store-change.ts'

type Adjusting = { adjustment: PriceAdjustment; ifMatch: number | undefined; actor: Actor }

/**
 * Adds an adjustment with its reason and author to the price of a reservation, as a further price. A reservation without
 * a price gets one of this line alone. Throws `not_found`, `stale`, or `invalid` if the total leaves its range.
 */
export async function adjustPrice(
  deps: PricingDeps,
  id: string,
  { adjustment, ifMatch, actor }: Adjusting,
): Promise<Reservation> {
  const now = deps.clock()
  const write = async (tx: Database) => {
    const current = await getReservation(tx, id)
    // First, to lock the row: two adjustments follow one another.
    if (!(await raiseVersion(tx, id, ifMatch))) throw new Problem('stale')
    const before = await findPrice(tx, id)
    const { reason } = adjustment
    const after = { ...adjusted(before, adjustment), reason }
    const data = { action: 'adjustReservationPrice', label: labelOf(toWire(current)), reason }
    await storePrice(tx, id, { before, after, data }, { actor, now })
    await renewSchedule(tx, id)
  }
  await deps.db.commitTogether(tx => changeReservation(tx, id, { actor, now }, () => write(tx)))
  return await inOffice(deps, await getReservation(deps.db, id))
}

type Adjusted = Omit<PriceRow, 'reservation_id' | 'number' | 'reason' | 'made_by' | 'created_at'>

function adjusted(before: PriceRow | undefined, { cents }: PriceAdjustment): Adjusted {
  const total = before?.total_cents ?? 0
  const total_cents = total + cents
  if (total_cents < 0 || total_cents > MAX_TOTAL_CENTS) throw outOfRange(total)
  const fares = before ? readJson(before.fare) : [{ subtotal: 0, lines: [] }]
  const parts = balancing(
    fares.map(({ subtotal }) => subtotal),
    total_cents,
  )
  return {
    ...(before ?? MANUAL),
    total_cents,
    fare: toJson(withAdjustments(fares, { parts, why: '' })),
  }
}

function outOfRange(total: number): Problem {
  const range = { min: -total, max: Math.min(MAX_ADJUSTMENT_CENTS, MAX_TOTAL_CENTS - total) }
  const sentence = `Enter an amount from ${dollarText(range.min)} to ${dollarText(range.max)}. The total can’t go below $0.00 or above ${dollarText(MAX_TOTAL_CENTS)}.`
  return new Problem('invalid', atField('cents', { code: 'range', ...range }, sentence))
}

/** A price that staff set without rates. */
export const MANUAL = {
  currency: 'USD',
  tariff_number: 0,
  contract: null,
  promo_id: null,
  facts: toJson([]),
  quote_sha256: null,
}
