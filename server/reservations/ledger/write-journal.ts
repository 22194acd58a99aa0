import { journalBeancount } from '../../../domain/money/ledger/journal-beancount.ts'
import { type JournalRow, journalCsv } from '../../../domain/money/ledger/journal-csv.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readJournal } from './posting-store.ts'

/** The forms of a journal: a spreadsheet, or the plain text of beancount. */
export const JOURNAL_FORMATS = ['csv', 'beancount'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** The whole ledger as a file; its dates are those of the business. */
export async function writeJournal(
  db: Database,
  { format, zone }: { format: JournalFormat; zone: string },
): Promise<{ text: string; postings: number }> {
  const rows: JournalRow[] = []
  for await (const row of readJournal(db)) rows.push(row)
  const text = format === 'csv' ? journalCsv(rows) : journalBeancount(rows, zone)
  return { text, postings: rows.length }
}
