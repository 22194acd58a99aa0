/** Writes every email as HTML and plain text into a folder, to look at. Usage: node lab/mails.ts FOLDER */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '../i18n/locales.ts'
import {
  drawnRide,
  longestRide,
  otherMails,
  rideMails,
} from '../server/notify/every-mail.test/sample-mails.ts'

const folder = process.argv[2] ?? 'mails'
mkdirSync(folder, { recursive: true })
for (const locale of LOCALES) {
  const groups = {
    drawn: rideMails(drawnRide(locale)),
    long: rideMails(longestRide(locale)),
    other: otherMails(locale),
  }
  for (const [group, mails] of Object.entries(groups))
    for (const [name, { subject, text, html }] of Object.entries(mails)) {
      const file = join(folder, `${locale}-${group}-${name}`)
      writeFileSync(`${file}.html`, html)
      writeFileSync(`${file}.txt`, `${subject}\n\n${text}\n`)
    }
}
