import type { QueryOf } from '../../../../contract/calls.ts'
import { staffCall } from '../../staff-call.ts'

/** Saves all that match, on all pages, as a file for a spreadsheet. */
export async function saveExport(query: NonNullable<QueryOf<'exportReservations'>>): Promise<void> {
  const csv = await staffCall('exportReservations', { query })
  // Spreadsheets read a file as UTF-8 only with a byte order mark.
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'reservations.csv'
  link.click()
  URL.revokeObjectURL(url)
}
