import type { QueryOf } from '../../contract/calls.ts'
import { staffCall } from './staff-call.ts'

export function saveFile(name: string, content: BlobPart, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

export function openFile(file: Blob): void {
  const address = URL.createObjectURL(file)
  window.open(address, '_blank')
  // The window has loaded it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Spreadsheets need a byte order mark to read UTF-8. */
export function saveCsv(name: string, csv: string) {
  saveFile(name, `\ufeff${csv}`, 'text/csv')
}

export async function saveExport(query: NonNullable<QueryOf<'exportReservations'>>): Promise<void> {
  saveCsv('reservations.csv', await staffCall('exportReservations', { query }))
}
