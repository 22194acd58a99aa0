import type { MeetingPoint, VehicleClass } from '../../../contract/fares/schemas.ts'
import type { Database } from '../../db/tables.ts'

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

export async function listMeetingPoints(db: Database): Promise<MeetingPoint[]> {
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
    terminal,
    kind,
    text,
    ...(lat === null || lon === null ? {} : { point: { lat, lon } }),
    position,
    version,
  }))
}
