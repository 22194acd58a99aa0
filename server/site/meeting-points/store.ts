import type { Selectable } from 'kysely'
import type { MeetingPointInput, StaffMeetingPoint } from '../../../contract/site/content-schemas.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { findRow, freePosition } from '../../platform/records/content-rows.ts'

export const meetingPointStore: RecordStore<StaffMeetingPoint, MeetingPointInput> = {
  table: 'meeting_points',
  async list(db) {
    const rows = await db
      .selectFrom('meeting_points')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(toWire)
  },
  async find(db, id) {
    const row = await findRow(db, 'meeting_points', id)
    return row && toWire(row)
  },
  columns: ({ place, terminal, kind, text, point }) => ({
    ...{ place, terminal, kind, text, lat: point?.lat ?? null, lon: point?.lon ?? null, sample: 0 },
  }),
  added: async db => ({ position: await freePosition(db, 'meeting_points', 'last') }),
  label: ({ place, terminal }) => `${place}: ${terminal}`,
}

function toWire(row: Selectable<Tables['meeting_points']>): StaffMeetingPoint {
  const { id, place, terminal, kind, text, lat, lon, sample, position, version } = row
  return {
    ...{ _id: id, place, terminal, kind, text, position, version, sample: sample === 1 },
    ...(lat === null || lon === null ? {} : { point: { lat, lon } }),
  }
}
