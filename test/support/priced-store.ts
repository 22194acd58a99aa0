import { createHash } from 'node:crypto'
import type { Contract, FareDocument, PromoCode, Tariff } from '../../domain/fare/tariff.ts'
import { FIRST_POLICY } from '../../domain/policy/policy.ts'
import type { Store } from '../../server/db/database.ts'
import { NOON } from './app.ts'
import { fares } from './fares.ts'

const CLASSES = [
  ['sedan', 'Executive Sedan', 3, 3],
  ['suv', 'Premium SUV', 6, 6],
  ['limo', 'Stretch Limousine', 8, 4],
  ['shuttle', 'Shuttle', 12, 12],
] as const

/** Puts the sample tariff of the fare contract into a store as the owner's own, with classes, codes and policy 1. */
export async function priceStore(
  db: Store,
  { tariff, promos = [], contracts = [] }: FareDocument = fares(),
): Promise<void> {
  for (const table of [
    'tariffs',
    'vehicle_classes',
    'promo_codes',
    'companies',
    'contracts',
    'policies',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await publish(db, tariff, '2026-01-01T00:00:00.000Z')
  await db.insertInto('vehicle_classes').values(CLASSES.map(classRow)).execute()
  for (const promo of promos) await db.insertInto('promo_codes').values(promoRow(promo)).execute()
  for (const contract of contracts) await addContract(db, contract)
  await db
    .insertInto('policies')
    .values({ number: 1, document: JSON.stringify(FIRST_POLICY), published_at: NOON, published_by: null })
    .execute()
}

/** Publishes a tariff at an instant. */
export async function publish(db: Store, tariff: Tariff, publish_at: string): Promise<void> {
  const document = JSON.stringify(tariff)
  await db
    .insertInto('tariffs')
    .values({
      id: `tariff-${tariff.number}`,
      number: tariff.number,
      state: 'published',
      document,
      sha256: createHash('sha256').update(document).digest('hex'),
      based_on: null,
      publish_at,
      published_by: 'admin',
      sample: 0,
      version: 1,
      created_at: NOON,
    })
    .execute()
}

function classRow([code, name, seats, luggage]: (typeof CLASSES)[number], position: number) {
  return {
    id: `class-${code}`,
    code,
    name,
    seats,
    luggage,
    position,
    booking: 'request' as const,
    may_use: '[]',
    sample: 0 as const,
    version: 1,
    deleted_at: null,
    created_at: NOON,
  }
}

/** A promo code as the store has it. */
export function promoRow(promo: PromoCode) {
  return {
    id: `promo-${promo.code}`,
    code: promo.code,
    points: promo.points ?? null,
    cents: promo.cents ?? null,
    max_cents: promo.maxCents ?? null,
    min_cents: promo.minCents ?? null,
    books_from: promo.booksFrom ?? null,
    books_until: promo.booksUntil ?? null,
    rides_from: promo.ridesFrom ?? null,
    rides_until: promo.ridesUntil ?? null,
    max_uses: promo.maxUses ?? null,
    max_per_person: promo.maxPerPerson ?? null,
    classes: promo.classes ? JSON.stringify(promo.classes) : null,
    version: 1,
    deleted_at: null,
    created_at: NOON,
  }
}

async function addContract(db: Store, contract: Contract): Promise<void> {
  const id = `company-${contract.company}`
  const code = contract.company.toUpperCase()
  const names = { code, name: 'Acme Incorporated', note: '' }
  await db
    .insertInto('companies')
    .values({ id, ...names, version: 1, deleted_at: null, created_at: NOON })
    .execute()
  const document = JSON.stringify(contract)
  await db
    .insertInto('contracts')
    .values({
      company_id: id,
      number: 1,
      document,
      published_at: '2026-01-01T00:00:00.000Z',
      published_by: null,
    })
    .execute()
}
