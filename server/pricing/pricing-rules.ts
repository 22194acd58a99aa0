import type { FareDocument } from '../../domain/pricing/fare/tariff.ts'
import type { Policy } from '../../domain/pricing/policy/policy.ts'
import type { Database } from '../platform/db/tables.ts'
import { isLocalAddress, type ServedAt } from '../platform/process/local-address.ts'
import {
  type ClassRow,
  type CompanyContract,
  findContract,
  findPromo,
  findTariffAt,
  listSoldClasses,
  type PromoRow,
  type PublishedTariff,
  policyInForce,
  promoOf,
} from './pricing-store.ts'

export type Codes = { promo?: string | undefined; companyCode?: string | undefined }

export type PricingRules = {
  tariff: PublishedTariff | undefined
  classes: ClassRow[]
  policy: Policy
  promo: PromoRow | undefined
  company: CompanyContract | undefined
}

/** A sample tariff prices only on a local address. */
export async function readRules(
  db: Database,
  { at, now, codes = {} }: { at: ServedAt; now: Date; codes?: Codes },
): Promise<PricingRules> {
  const [tariff, classes, policy, promo, company] = await Promise.all([
    findTariffAt(db, now),
    listSoldClasses(db),
    policyInForce(db),
    codes.promo === undefined ? undefined : findPromo(db, spelled(codes.promo)),
    codes.companyCode === undefined ? undefined : findContract(db, spelled(codes.companyCode), now),
  ])
  const counts = tariff && (!tariff.sample || isLocalAddress(at))
  return { tariff: counts ? tariff : undefined, classes, policy, promo, company }
}

/** Codes are stored in capitals. */
function spelled(code: string): string {
  return code.toUpperCase()
}

export function documentOf(
  tariff: PublishedTariff,
  { promo, company }: Pick<PricingRules, 'promo' | 'company'>,
): FareDocument {
  return {
    tariff: tariff.tariff,
    promos: promo ? [promoOf(promo)] : [],
    contracts: company ? [company.contract] : [],
  }
}
