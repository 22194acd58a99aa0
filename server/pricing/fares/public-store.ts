import type { MeetingPoint, VehicleClass } from '../../../contract/pricing/schemas.ts'
import type { Database } from '../../platform/db/tables.ts'
import { fareTexts } from '../translations/fare-texts.ts'

export async function listVehicleClasses(db: Database): Promise<VehicleClass[]> {
  const rows = await db
    .selectFrom('vehicle_classes')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, code, name, seats, luggage, booking, sample, position, version }) => ({
    _id: id,
    code,
    name,
    seats,
    luggage,
    booking,
    ...(sample === 1 ? { sample: true } : {}),
    position,
    version,
  }))
}

export async function listMeetingPoints(db: Database, locale?: string): Promise<MeetingPoint[]> {
  const texts = await fareTexts(db, 'meeting-point', locale)
  const rows = await db
    .selectFrom('meeting_points')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, place, terminal, kind, text, lat, lon, position, version }) => ({
    _id: id,
    place,
    terminal: texts.of(id, 'terminal', terminal),
    kind,
    text: texts.of(id, 'text', text),
    ...(lat === null || lon === null ? {} : { point: { lat, lon } }),
    position,
    version,
  }))
}
