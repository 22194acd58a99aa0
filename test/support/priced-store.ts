import { createHash } from 'node:crypto'
import type { FareDocument, PromoCode, Tariff } from '../../domain/pricing/fare/tariff.ts'
import { FIRST_POLICY } from '../../domain/pricing/policy/policy.ts'
import { toJson } from '../../domain/values/json.ts'
import type { Store } from '../../server/platform/db/database.ts'
import { fares } from './fares.ts'
import { NOON } from './noon.ts'

const CLASSES = [
  ['sedan', 'Executive Sedan', 3, 3],
  ['suv', 'Premium SUV', 6, 6],
  ['limo', 'Stretch Limousine', 8, 4],
  ['shuttle', 'Shuttle', 12, 12],
] as const
const PRICED = ['tariffs', 'vehicle_classes', 'promo_codes', 'companies', 'contracts', 'policies'] as const
const EDITED = { version: 1, deleted_at: null, created_at: NOON }
const NEW_YEAR = '2026-01-01T00:00:00.000Z'

/** Puts the sample tariff of the fare contract into a store as the owner's own, with classes, codes and policy 1. */
export async function priceStore(
  db: Store,
  { tariff, promos = [], contracts = [] }: FareDocument = fares(),
): Promise<void> {
  for (const table of PRICED) await db.deleteFrom(table).execute()
  await publish(db, tariff, NEW_YEAR)
  const classes = CLASSES.map(([code, name, seats, luggage], position) => ({
    ...{ ...EDITED, id: `class-${code}`, code, name, seats, luggage, position, sample: 0 as const },
    ...{ booking: 'request' as const, may_use: toJson([]) },
  }))
  await db.insertInto('vehicle_classes').values(classes).execute()
  for (const promo of promos) await db.insertInto('promo_codes').values(promoRow(promo)).execute()
  for (const contract of contracts) {
    const company_id = `company-${contract.company}`
    const names = { code: contract.company.toUpperCase(), name: 'Acme Incorporated', note: '' }
    await db
      .insertInto('companies')
      .values({ ...EDITED, id: company_id, ...names })
      .execute()
    const row = { company_id, number: 1, document: toJson(contract), published_at: NEW_YEAR }
    await db
      .insertInto('contracts')
      .values({ ...row, published_by: null })
      .execute()
  }
  const policy = { number: 1, document: toJson(FIRST_POLICY), published_at: NOON }
  await db
    .insertInto('policies')
    .values({ ...policy, published_by: null })
    .execute()
}

/** Publishes a tariff at an instant. */
export async function publish(db: Store, tariff: Tariff, publish_at: string): Promise<void> {
  const { number } = tariff
  const document = toJson(tariff)
  const sha256 = createHash('sha256').update(document).digest('hex')
  await db
    .insertInto('tariffs')
    .values({
      ...{ id: `tariff-${number}`, number, state: 'published', document, sha256, based_on: null },
      ...{ publish_at, published_by: 'admin', sample: 0, version: 1, created_at: NOON },
    })
    .execute()
}

function promoRow({ code, classes, ...promo }: PromoCode) {
  return {
    ...{ ...EDITED, id: `promo-${code}`, code, points: promo.points ?? null, cents: promo.cents ?? null },
    ...{ max_cents: promo.maxCents ?? null, min_cents: promo.minCents ?? null },
    ...{ books_from: promo.booksFrom ?? null, books_until: promo.booksUntil ?? null },
    ...{ rides_from: promo.ridesFrom ?? null, rides_until: promo.ridesUntil ?? null },
    ...{ max_uses: promo.maxUses ?? null, max_per_person: promo.maxPerPerson ?? null },
    classes: classes ? toJson(classes) : null,
  }
}
