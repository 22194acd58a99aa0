import { randomBytes } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Vehicle, VehicleInput } from '../../../contract/site/content-schemas.ts'
import { slugOf } from '../../../domain/site/blog.ts'
import { fleetPath } from '../../../domain/site/site.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { CollectionStore } from '../../platform/records/collection-store.ts'
import { findRow, freePosition, listOrderedRows, newRow } from '../../platform/records/content-rows.ts'
import { publishingOf } from '../../platform/records/publishing.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import { recordMove } from '../redirects/redirect-store.ts'

type StoredInput = VehicleInput & { sample?: boolean }

export const vehicleStore: CollectionStore<'Vehicle'> = {
  table: 'fleet_items',
  async list(db, seen, locale) {
    const rows = await listOrderedRows(db, { table: 'fleet_items', seen })
    const classes = await classesById(db, locale)
    return rows.map(row => toWire(row, classes))
  },
  async find(db, id) {
    const row = await findRow(db, 'fleet_items', id)
    return row && toWire(row, await classesById(db))
  },
  async insert(db, input: StoredInput, created) {
    await db
      .insertInto('fleet_items')
      .values({
        ...newRow(created, input),
        position: await freePosition(db, 'fleet_items', 'last'),
        ...columns(input),
        slug: await freeSlug(db, input.name),
        inside: toJson(input.inside ?? []),
        contact_link: flagOf(input) ?? 0,
        sample: input.sample ? 1 : 0,
      })
      .execute()
  },
  columns: input => ({ ...columns(input), contact_link: flagOf(input), sample: 0 }),
  async check(tx, { vehicleClass }) {
    if (!vehicleClass) return
    const choices = [...(await classesById(tx)).values()].map(({ code }) => code)
    if (choices.includes(vehicleClass)) return
    const sentence = 'This vehicle class doesn’t exist. Choose one from the list.'
    throw new Problem('invalid', atField('vehicleClass', { code: 'choice', choices }, sentence))
  },
  // The URL follows the name, with a redirect from the former one.
  async changed(tx, { before, after, now }) {
    if (slugOf(before.name, NAMELESS) === slugOf(after.name, NAMELESS)) return
    const slug = await freeSlug(tx, after.name)
    await tx.updateTable('fleet_items').set({ slug }).where('id', '=', after._id).execute()
    await recordMove(tx, { from: fleetPath(before), to: fleetPath({ slug }), now })
  },
  label: vehicle => vehicle.name,
}

const NAMELESS = 'vehicle'

async function freeSlug(db: Database, name: string): Promise<string> {
  const slug = slugOf(name, NAMELESS)
  const taken = await db.selectFrom('fleet_items').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken ? `${slug}-${randomBytes(3).toString('hex')}` : slug
}

function flagOf(input: VehicleInput): 0 | 1 | undefined {
  return input.flag === undefined ? undefined : input.flag ? 1 : 0
}

function columns(input: VehicleInput) {
  return {
    name: input.name,
    image_url: input.imageUrl,
    alt_text: input.altText,
    passenger_capacity: input.passengerCapacity,
    luggage_capacity: input.laggageCapacity,
    hourly_rate_cents: Math.round(input.hourlyRate * 100),
    ...(input.inside === undefined ? {} : { inside: toJson(input.inside) }),
    ...(input.vehicleClass === undefined ? {} : { vehicle_class_id: idOfClass(input.vehicleClass) }),
  }
}

function idOfClass(code: string): RawBuilder<string | null> {
  return sql<string | null>`(select id from vehicle_classes where code = ${code} and deleted_at is null)`
}

type ClassNames = ReadonlyMap<string, { code: string; name: string }>

async function classesById(db: Database, locale?: Locale): Promise<ClassNames> {
  const texts = await fareTexts(db, 'vehicle-class', locale)
  const rows = await db
    .selectFrom('vehicle_classes')
    .select(['id', 'code', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  return new Map(rows.map(({ id, code, name }) => [id, { code, name: texts.of(id, 'name', name) }]))
}

/** The wire format has the specification's spelling of luggage. */
function toWire(row: Selectable<Tables['fleet_items']>, classes: ClassNames): Vehicle {
  const ownClass = classes.get(row.vehicle_class_id ?? '')
  return {
    _id: row.id,
    version: row.version,
    ...publishingOf(row),
    name: row.name,
    imageUrl: row.image_url,
    altText: row.alt_text,
    passengerCapacity: row.passenger_capacity,
    laggageCapacity: row.luggage_capacity,
    hourlyRate: row.hourly_rate_cents / 100,
    flag: row.contact_link === 1,
    vehicleClass: ownClass?.code ?? '',
    className: ownClass?.name ?? '',
    slug: row.slug,
    inside: readJson(row.inside),
    ...(row.sample === 1 ? { sample: true } : {}),
  }
}
