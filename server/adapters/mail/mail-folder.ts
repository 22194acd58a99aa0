import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Mails are asked about so many at a time. */
const BATCH = 500
/** What folder-mailer.ts writes; other files are none of ours. */
const MAIL_FILE = /^([0-9a-f-]{36})\.eml(?:\.part)?$/

/** A mail's file is kept as long as its job, a month after it left at most: removes the others. Says how many. */
export async function removeOrphanedMails(
  folder: string,
  findKept: (ids: string[]) => Promise<Set<string>>,
): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.flatMap(name => {
    const id = MAIL_FILE.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id }]
  })
  let removed = 0
  for (let i = 0; i < files.length; i += BATCH) {
    const few = files.slice(i, i + BATCH)
    const kept = await findKept(few.map(({ id }) => id))
    for (const { name, id } of few) {
      if (kept.has(id)) continue
      await rm(join(folder, name), { force: true })
      removed += 1
    }
  }
  return removed
}
