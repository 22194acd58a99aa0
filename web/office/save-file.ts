import type { QueryOf } from '../../contract/calls.ts'
import { staffCall } from './staff-call.ts'

/** Lets the browser save a text as a file of this name. */
export function saveFile(name: string, text: string, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Saves a file for a spreadsheet, which reads it as UTF-8 only with a byte order mark. */
export function saveCsv(name: string, csv: string) {
  saveFile(name, `\ufeff${csv}`, 'text/csv')
}

/** Saves all that match, on all pages, as a file for a spreadsheet. */
export async function saveExport(query: NonNullable<QueryOf<'exportReservations'>>): Promise<void> {
  saveCsv('reservations.csv', await staffCall('exportReservations', { query }))
}
