import type { EventData } from '../../../domain/values/event.ts'
import { type Reference, type ReferenceKind, referencesIn } from '../../../domain/values/event-references.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { EventRow } from '../../platform/events/read-events.ts'
import { ERASED } from '../../platform/events/traces.ts'
import { findTariffAt } from '../../pricing/pricing-store.ts'

export type NamedReference = Reference & { name: string }

export type FindName = (kind: ReferenceKind, id: string) => string | undefined

export async function listEventNames(
  db: Database,
  events: readonly Pick<EventRow, 'data' | 'subject_kind' | 'subject_id'>[],
  now: Date,
): Promise<FindName> {
  const wanted = events.flatMap(event => [...referencesOf(event.data), ...subjectOf(event)])
  const idsOf = (kind: ReferenceKind) => [
    ...new Set(wanted.filter(one => one.kind === kind).map(({ id }) => id)),
  ]
  const [vehicles, drivers, classes, points, customers] = await Promise.all([
    vehicleNames(db, idsOf('vehicle')),
    namesById(db, 'drivers', idsOf('driver')),
    classNames(db, idsOf('vehicle-class')),
    meetingPoints(db, idsOf('meeting-point')),
    namesById(db, 'customers', idsOf('customer')),
  ])
  const needsTariff = points.size > 0 || wanted.some(({ kind }) => kind === 'place' || kind === 'extra')
  const tariff = needsTariff ? (await findTariffAt(db, now))?.tariff : undefined
  const labels = (list: readonly { id: string; label?: string }[] = []) =>
    new Map(list.map(({ id, label = id }) => [id, label]))
  const places = labels(tariff?.places)
  const names: Record<ReferenceKind, ReadonlyMap<string, string>> = {
    vehicle: vehicles,
    driver: drivers,
    'vehicle-class': classes,
    'meeting-point': new Map(
      [...points].map(([id, { place, terminal }]) => [id, joined(places.get(place), terminal)]),
    ),
    customer: customers,
    place: places,
    extra: labels(tariff?.extras),
  }
  return (kind, id) => names[kind].get(id)
}

export function namedReferences(data: EventData, nameOf: FindName): NamedReference[] {
  return referencesOf(data).flatMap(({ kind, id }) => {
    const name = nameOf(kind, id)
    return name === undefined ? [] : [{ kind, id, name }]
  })
}

export function subjectLabel(
  { data, subject_kind, subject_id }: Pick<EventRow, 'data' | 'subject_kind' | 'subject_id'>,
  nameOf: FindName,
): string {
  const label = data.label ?? ''
  if (subject_kind !== 'meeting-point' || label === '') return label
  return nameOf('meeting-point', subject_id) ?? label.slice(label.indexOf(': ') + 1).trim()
}

function referencesOf({ before = {}, after = {} }: EventData): Reference[] {
  return [...referencesIn(before), ...referencesIn(after)]
}

function subjectOf({ subject_kind, subject_id }: Pick<EventRow, 'subject_kind' | 'subject_id'>): Reference[] {
  return subject_kind === 'meeting-point' ? [{ kind: 'meeting-point', id: subject_id }] : []
}

function joined(place: string | undefined, terminal: string): string {
  return place === undefined ? terminal : `${place}, ${terminal}`
}

/** With the plate, since names are not unique. */
async function vehicleNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'name', 'plate'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, plate }) => [id, plate === '' ? name : `${name} (${plate})`]))
}

async function namesById(
  db: Database,
  table: 'drivers' | 'customers',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(tableLike<'drivers'>(table))
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.filter(({ name }) => name !== ERASED).map(({ id, name }) => [id, name]))
}

async function classNames(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicle_classes')
    .select(['code', 'name'])
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

async function meetingPoints(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { place: string; terminal: string }>()
  const rows = await db
    .selectFrom('meeting_points')
    .select(['id', 'place', 'terminal'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, place, terminal }) => [id, { place, terminal }]))
}
