import { type Selectable, sql } from 'kysely'
import { inParts } from '../platform/db/database.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { insertRow } from '../platform/db/unit-of-work.ts'
import type { ContactHashes } from '../platform/signing/person-hashes.ts'
import type { Agreement } from './agreement.ts'

/** Thrown inside the reservation's transaction if its promo code was used up since the quote. */
export class PromoUsedUp extends Error {
  constructor() {
    super('The promo code has reached its limit.')
    this.name = 'PromoUsedUp'
  }
}

type Of = { reservationId: string; madeBy: string; now: Date; person: ContactHashes }

/** Throws PromoUsedUp. */
export async function insertAgreement(
  tx: Database,
  { price, policy, promo }: Agreement,
  { reservationId: reservation_id, madeBy, now, person }: Of,
): Promise<void> {
  if (promo) await usePromo(tx, promo, { reservationId: reservation_id, person })
  const at = now.toISOString()
  await insertRow(tx, 'reservation_prices', {
    reservation_id,
    number: 1,
    ...price,
    made_by: madeBy,
    created_at: at,
  })
  await insertRow(tx, 'reservation_policies', { reservation_id, ...policy, agreed_at: at })
}

async function usePromo(
  tx: Database,
  { id, maxPerPerson }: NonNullable<Agreement['promo']>,
  { reservationId, person }: { reservationId: string; person: ContactHashes },
): Promise<void> {
  // Must come first: the update locks the row until the transaction ends, so uses are counted one at a time.
  const { numUpdatedRows } = await tx
    .updateTable('promo_codes')
    .set({ used: sql`used + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(eb => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new PromoUsedUp()
  if (maxPerPerson !== null && (await countUses(tx, id, person)) >= maxPerPerson) throw new PromoUsedUp()
  await insertRow(tx, 'promo_uses', {
    reservation_id: reservationId,
    promo_id: id,
    person_hash: person.email ?? person.phone ?? '',
    phone_hash: person.phone,
  })
}

async function countUses(tx: Database, promoId: string, { email, phone }: ContactHashes): Promise<number> {
  const row = await tx
    .selectFrom('promo_uses')
    .select(({ fn }) => fn.countAll<number | string>().as('uses'))
    .where('promo_id', '=', promoId)
    .where(use =>
      use.or([
        ...(email === null ? [] : [use('person_hash', '=', email)]),
        ...(phone === null ? [] : [use('phone_hash', '=', phone), use('person_hash', '=', phone)]),
      ]),
    )
    .executeTakeFirst()
  return Number(row?.uses ?? 0)
}

export type PriceRow = Selectable<Tables['reservation_prices']>
export type PolicyRow = Selectable<Tables['reservation_policies']>

/** Prices are append-only. */
export async function addPrice(tx: Database, row: PriceRow): Promise<void> {
  await insertRow(tx, 'reservation_prices', row)
}

export async function updateSchedule(
  tx: Database,
  reservationId: string,
  schedule: PolicyRow['schedule'],
): Promise<void> {
  await tx
    .updateTable('reservation_policies')
    .set({ schedule })
    .where('reservation_id', '=', reservationId)
    .execute()
}

export async function listPrices(db: Database, reservationId: string): Promise<PriceRow[]> {
  return await db
    .selectFrom('reservation_prices')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('number')
    .execute()
}

export async function findPrice(db: Database, reservationId: string): Promise<PriceRow | undefined> {
  return await db
    .selectFrom('reservation_prices')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findPrices(db: Database, ids: string[]): Promise<Map<string, PriceRow>> {
  // Rows are ordered by number, so the price in force overwrites earlier ones.
  return new Map((await listPricesOf(db, ids)).map(row => [row.reservation_id, row]))
}

/** All prices of these reservations, by number. */
export async function listPricesOf(db: Database, ids: string[]): Promise<PriceRow[]> {
  return await inParts(ids, part =>
    db
      .selectFrom('reservation_prices')
      .selectAll()
      .where('reservation_id', 'in', part)
      .orderBy('number')
      .execute(),
  )
}

export async function findAgreedPolicy(db: Database, reservationId: string): Promise<PolicyRow | undefined> {
  return await db
    .selectFrom('reservation_policies')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
}
