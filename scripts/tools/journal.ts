import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { JOURNAL_FORMATS, writeJournal } from '../../server/reservations/ledger/write-journal.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const [file = ''] = readArguments(
  `journal -- FILE.csv|FILE.beancount
Writes the ledger as a spreadsheet or as a journal for Beancount.`,
  args => args.length === 1 && formatOf(args[0]) !== undefined,
)

await withStore(async ({ db }) => {
  const format = formatOf(file) ?? 'csv'
  const { timeZone } = await getSite(db)
  const { text, postings } = await writeJournal(db, { format, zone: timeZone })
  await writeFile(file, text, { mode: 0o600 })
  return `Wrote ${postings} postings to ${file}.`
})

function formatOf(file = '') {
  return JOURNAL_FORMATS.find(name => extname(file) === `.${name}`)
}
