import type { QueryOf } from '../../contract/calls.ts'
import type { CallOptions } from '../../contract/client.ts'
import { type DocumentName, staffCall, staffFile } from './staff-call.ts'

export function saveFile(name: string, content: BlobPart, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Saved under the name that the server gives: one opened in a tab would be named by its blob URL. */
export async function saveDocument<Name extends DocumentName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<void> {
  const file = await staffFile(name, options)
  saveFile(file.name, file, file.type)
}

/** Spreadsheets need a byte order mark to read UTF-8. */
export function saveCsv(name: string, csv: string) {
  saveFile(name, `\ufeff${csv}`, 'text/csv')
}

export async function saveExport(query: NonNullable<QueryOf<'exportReservations'>>): Promise<void> {
  saveCsv('reservations.csv', await staffCall('exportReservations', { query }))
}
