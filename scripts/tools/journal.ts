/**
 * `npm run journal -- FILE.csv` or `FILE.beancount`: all that money did, as a spreadsheet or as a journal of beancount.
 * Reads the store beside the running product.
 */
import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { getSite } from '../../server/platform/settings/site-settings.ts'
import { JOURNAL_FORMATS, writeJournal } from '../../server/reservations/ledger/write-journal.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db }) => {
  const file = process.argv[2]
  const format = JOURNAL_FORMATS.find(name => extname(file ?? '') === `.${name}`)
  if (!file || !format) throw new Error('Usage: journal FILE.csv or FILE.beancount')
  const { timeZone } = await getSite(db)
  const { text, postings } = await writeJournal(db, { format, zone: timeZone })
  await writeFile(file, text, { mode: 0o600 })
  return `Wrote ${postings} postings to ${file}.`
})
