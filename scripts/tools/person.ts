/** `npm run person -- export|erase ADDRESS`: what is kept about a person, or its end, as the law asks. */

import { erasedInWords, erasePerson } from '../../server/integrations/erasure/erase-person.ts'
import { readPerson } from '../../server/integrations/erasure/person.ts'
import { wipeDeleted } from '../../server/platform/db/wipe-deleted.ts'
import { findRecentJobs } from '../../server/platform/jobs/purge-jobs.ts'
import { mailFolderOf } from '../../server/platform/messaging/mail/create-mailer.ts'
import { removeOrphanedMails } from '../../server/platform/messaging/mail/mail-folder.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db, config }) => {
  const [what, address] = process.argv.slice(2)
  if (!address?.includes('@') || (what !== 'export' && what !== 'erase')) {
    throw new Error('Usage: person export|erase ada@example.com')
  }
  if (what === 'export') return JSON.stringify(await readPerson(db, address), null, 2)
  const erased = await erasePerson(db, address)
  await removeOrphanedMails(mailFolderOf(config), ids => findRecentJobs(db, ids, new Date()))
  await wipeDeleted(db)
  return erasedInWords(erased)
})
