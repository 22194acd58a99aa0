import type { QuoteRequest } from '../../contract/pricing/schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import { ignoredPromo } from '../../domain/pricing/fare/price-trip.ts'
import type { Database } from '../platform/db/tables.ts'
import type { ClassPrice } from './price-class.ts'
import type { PricingRules } from './pricing-rules.ts'
import { findClass, type NamedClass } from './pricing-store.ts'
import type { Unpriced } from './trip-basis.ts'

const SENTENCES = {
  'unknown-code': 'We don’t recognize this code. Check the spelling, or leave it blank.',
  'code-used-up': 'This code has reached its limit.',
  'code-not-for-this': 'This code doesn’t apply to this trip.',
}

export function codeRefused(field: 'promo' | 'companyCode', code: keyof typeof SENTENCES): Problem {
  return new Problem('code_refused', atField(field, { code }, SENTENCES[code]))
}

export function hasUsesLeft({ max_uses, used }: { max_uses: number | null; used: number }): boolean {
  return max_uses === null || used < max_uses
}

type Priced = { rules: PricingRules; classes: ReadonlyMap<string, ClassPrice | Unpriced> }

/** Throws `code_refused` for a promo code that discounts no class, so that no customer counts on it. */
export function requireEffectivePromo({ promo }: QuoteRequest, priced: Priced): void {
  const { rules, classes } = priced
  // A contract overrides a promo code, and the answer names the company.
  if (promo === undefined || rules.company || !rules.tariff) return
  if (!rules.promo) throw codeRefused('promo', 'unknown-code')
  if (!hasUsesLeft(rules.promo)) throw codeRefused('promo', 'code-used-up')
  const isPriced = [...classes.values()].some(price => 'total' in price)
  if (isPriced && !isPromoApplied(priced)) throw codeRefused('promo', 'code-not-for-this')
}

export function isPromoApplied({ rules: { promo }, classes }: Priced): boolean {
  if (!promo || !hasUsesLeft(promo)) return false
  return [...classes.values()].some(
    price => 'total' in price && price.trips.some(({ fare }) => ignoredPromo(fare) === undefined),
  )
}

/** Also finds a class that is no longer sold. Throws `invalid` at `vehicleClass`. */
export async function requireClass(db: Database, code: string): Promise<NamedClass> {
  const found = await findClass(db, code)
  if (!found) throw unknownClass()
  return found
}

export function unknownClass(): Problem {
  return new Problem(
    'invalid',
    atField('vehicleClass', { code: 'unknown-code' }, 'This class doesn’t exist.'),
  )
}
