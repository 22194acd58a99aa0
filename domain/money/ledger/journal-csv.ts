import { csvOf } from '../../values/csv.ts'
import type { Posting } from './entry.ts'

export type JournalRow = Posting & { reference: string }

const HEAD = [
  'At (UTC)',
  'Entry',
  'Line',
  'Kind',
  'Debit',
  'Credit',
  'Amount',
  'Currency',
  'Reservation',
  'Payment',
  'Company',
  'Driver',
  'Reverses',
  'Made by',
]

export function journalCsv(rows: readonly JournalRow[]): string {
  const sum = rows.reduce((cents, row) => cents + row.cents, 0)
  const total = ['Total', `${rows.length} postings`, '', '', '', '', amountText(sum), 'USD']
  const last = [...total, ...Array<string>(HEAD.length - total.length).fill('')]
  return csvOf([HEAD, ...rows.map(cellsOf), last])
}

function cellsOf(row: JournalRow): string[] {
  const { at, entry, line, kind, debit, credit, cents, currency, reference, note, madeBy } = row
  const { paymentId, companyId, driverId } = row
  return [
    ...[at, entry, String(line), kind, debit, credit, amountText(cents), currency, reference],
    ...[paymentId ?? '', companyId ?? '', driverId ?? '', note, madeBy],
  ]
}

/** "240.00", without a currency sign. */
export function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
