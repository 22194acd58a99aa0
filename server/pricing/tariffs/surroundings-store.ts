import { type RawBuilder, sql } from 'kysely'
import type { Contract, PromoCode } from '../../../domain/pricing/fare/tariff.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { promoOf } from '../pricing-store.ts'

export type Card = { id: string; name: string; class: string; hourCents: number }

export async function listCards(db: Database): Promise<Card[]> {
  const rows = await db
    .selectFrom('fleet_items')
    .innerJoin('vehicle_classes', 'vehicle_classes.id', 'fleet_items.vehicle_class_id')
    .select(['fleet_items.id', 'fleet_items.name', 'vehicle_classes.code', 'hourly_rate_cents'])
    .where('fleet_items.deleted_at', 'is', null)
    .where('vehicle_classes.deleted_at', 'is', null)
    .orderBy('fleet_items.position')
    .orderBy('fleet_items.id')
    .execute()
  return rows.map(({ id, name, code, hourly_rate_cents }) => ({
    ...{ id, name, class: code, hourCents: hourly_rate_cents },
  }))
}

export async function writeCardRate(tx: Database, id: string, cents: number): Promise<void> {
  const next: RawBuilder<number> = sql`version + 1`
  await tx
    .updateTable('fleet_items')
    .set({ hourly_rate_cents: cents, version: next })
    .where('id', '=', id)
    .execute()
}

export async function listClassCodes(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle_classes')
    .select('code')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

export async function listClassNames(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vehicle_classes')
    .select(['code', 'name'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export async function listCodes(db: Database): Promise<{ promos: PromoCode[]; contracts: Contract[] }> {
  const promos = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute()
  const contracts = await db
    .selectFrom('contracts')
    .innerJoin('companies', 'companies.id', 'contracts.company_id')
    .select(['contracts.company_id', 'contracts.document'])
    .where('companies.deleted_at', 'is', null)
    .orderBy('companies.code')
    .orderBy('contracts.number')
    .execute()
  const latest = new Map(contracts.map(({ company_id, document }) => [company_id, document]))
  return {
    promos: promos.map(promoOf),
    contracts: [...latest.values()].map(document => readJson(document)),
  }
}
