import { erasedInWords, erasePerson } from '../../server/integrations/erasure/erase-person.ts'
import { readPerson } from '../../server/integrations/erasure/person.ts'
import { wipeDeleted } from '../../server/platform/db/wipe-deleted.ts'
import { findRecentJobs } from '../../server/platform/jobs/job-store.ts'
import { mailFolderOf } from '../../server/platform/messaging/mail/create-mailer.ts'
import { removeOrphanedMails } from '../../server/platform/messaging/mail/mail-folder.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const [what, address = ''] = readArguments(
  `person -- export|erase EMAIL
Prints everything stored about a person, or erases it.`,
  ([what = '', address = '', ...more]) =>
    ['export', 'erase'].includes(what) && address.includes('@') && more.length === 0,
)

await withStore(async ({ db, config }) => {
  if (what === 'export') return JSON.stringify(await readPerson(db, address), null, 2)
  const erased = await erasePerson(db, address)
  await removeOrphanedMails(mailFolderOf(config), ids => findRecentJobs(db, ids, new Date()))
  await wipeDeleted(db)
  return erasedInWords(erased)
})
