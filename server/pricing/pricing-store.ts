import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Contract, PromoCode, Tariff } from '../../domain/pricing/fare/tariff.ts'
import { FIRST_POLICY, type Policy } from '../../domain/pricing/policy/policy.ts'
import { readJson } from '../../domain/values/json.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { isPublicAt } from '../platform/records/publishing.ts'

export type PublishedTariff = { number: number; sample: boolean; tariff: Tariff }
export type ClassRow = Pick<
  Selectable<Tables['vehicle_classes']>,
  'id' | 'code' | 'name' | 'seats' | 'luggage' | 'booking'
>
export type PromoRow = Selectable<Tables['promo_codes']>
export type CompanyContract = { code: string; name: string; number: number; contract: Contract }

/** Parsed documents by hash, because every price needs one. */
const documents = new LRUCache<string, Tariff>({ max: 20 })

async function documentOf(db: Database, { id, sha256 }: { id: string; sha256: string }): Promise<Tariff> {
  const known = documents.get(sha256)
  if (known) return known
  const row = await db.selectFrom('tariffs').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  const read = readJson(row.document)
  documents.set(sha256, read)
  return read
}

export async function findTariffAt(db: Database, at: Date): Promise<PublishedTariff | undefined> {
  const row = await selectPublished(db)
    .where('publish_at', '<=', at.toISOString())
    .orderBy('publish_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (await toTariff(db, row))
}

export async function findTariff(db: Database, number: number): Promise<PublishedTariff | undefined> {
  const row = await selectPublished(db).where('number', '=', number).executeTakeFirst()
  return row && (await toTariff(db, row))
}

function selectPublished(db: Database) {
  return db
    .selectFrom('tariffs')
    .select(['id', 'number', 'sample', 'sha256'])
    .where('state', '=', 'published')
}

async function toTariff(
  db: Database,
  row: Pick<Selectable<Tables['tariffs']>, 'id' | 'number' | 'sample' | 'sha256'>,
): Promise<PublishedTariff> {
  const tariff = await documentOf(db, row)
  return { number: row.number ?? 0, sample: row.sample === 1, tariff }
}

export async function listSoldClasses(db: Database): Promise<ClassRow[]> {
  return await db
    .selectFrom('vehicle_classes')
    .select(['id', 'code', 'name', 'seats', 'luggage', 'booking'])
    .where('deleted_at', 'is', null)
    .where('booking', '!=', 'hidden')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listClassPictures(
  db: Database,
  { now, withSamples }: { now: Date; withSamples: boolean },
): Promise<Map<string, { imageUrl: string; altText: string }>> {
  const rows = await db
    .selectFrom('fleet_items')
    .select(['vehicle_class_id', 'image_url', 'alt_text'])
    .where('vehicle_class_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(isPublicAt(now))
    .where('sample', 'in', withSamples ? [0, 1] : [0])
    .orderBy('position', 'desc')
    .execute()
  // Rows are in reverse order, so the first in the list overwrites the others.
  return new Map(
    rows.map(row => [row.vehicle_class_id ?? '', { imageUrl: row.image_url, altText: row.alt_text }]),
  )
}

export async function findContract(
  db: Database,
  code: string,
  now: Date,
): Promise<CompanyContract | undefined> {
  return await contractAt(db, { code, at: now, evenDeleted: false })
}

/** Includes companies deleted since. */
export async function findAgreedContract(
  db: Database,
  code: string,
  at: Date,
): Promise<CompanyContract | undefined> {
  return await contractAt(db, { code, at, evenDeleted: true })
}

async function contractAt(
  db: Database,
  { code, at, evenDeleted }: { code: string; at: Date; evenDeleted: boolean },
): Promise<CompanyContract | undefined> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('contracts', 'contracts.company_id', 'companies.id')
    .select(['companies.code', 'companies.name', 'contracts.number', 'contracts.document'])
    .where('companies.code', '=', code)
    .$if(!evenDeleted, query => query.where('companies.deleted_at', 'is', null))
    .where('contracts.published_at', '<=', at.toISOString())
    .orderBy('contracts.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, number, document } = row
  return { code: row.code, name, number, contract: readJson(document) }
}

export async function findPromo(db: Database, code: string): Promise<PromoRow | undefined> {
  return await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Includes deleted codes, because agreed prices still reference them. */
export async function findPromoById(db: Database, id: string): Promise<PromoRow | undefined> {
  return await db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst()
}

export function promoOf(row: PromoRow): PromoCode {
  const fields = {
    points: row.points,
    cents: row.cents,
    maxCents: row.max_cents,
    minCents: row.min_cents,
    booksFrom: row.books_from,
    booksUntil: row.books_until,
    ridesFrom: row.rides_from,
    ridesUntil: row.rides_until,
    maxUses: row.max_uses,
    maxPerPerson: row.max_per_person,
    classes: readJson(row.classes),
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return { code: row.code, ...given }
}

export async function findPolicy(db: Database): Promise<Policy | undefined> {
  const row = await db
    .selectFrom('policies')
    .select('document')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readJson(row.document)
}

/** Falls back to the policy of the specification. */
export async function policyInForce(db: Database): Promise<Policy> {
  return (await findPolicy(db)) ?? FIRST_POLICY
}

export async function findPolicyByNumber(db: Database, number: number): Promise<Policy | undefined> {
  const row = await db
    .selectFrom('policies')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && readJson(row.document)
}

export async function findMeetingKind(db: Database, id: string): Promise<'kerb' | 'inside' | undefined> {
  const row = await db
    .selectFrom('meeting_points')
    .select('kind')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.kind
}

export type NamedClass = Pick<ClassRow, 'id' | 'code' | 'name'>

/** Includes classes no longer sold, because a promised price stands. */
export async function findClass(db: Database, code: string): Promise<NamedClass | undefined> {
  return await db
    .selectFrom('vehicle_classes')
    .select(['id', 'code', 'name'])
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function findClassById(db: Database, id: string): Promise<NamedClass | undefined> {
  return await db
    .selectFrom('vehicle_classes')
    .select(['id', 'code', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}
