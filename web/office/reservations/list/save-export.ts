import type { QueryOf } from '../../../../contract/calls.ts'
import { saveCsv } from '../../save-file.ts'
import { staffCall } from '../../staff-call.ts'

/** Saves all that match, on all pages, as a file for a spreadsheet. */
export async function saveExport(query: NonNullable<QueryOf<'exportReservations'>>): Promise<void> {
  saveCsv('reservations.csv', await staffCall('exportReservations', { query }))
}
