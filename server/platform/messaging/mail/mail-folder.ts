import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const BATCH = 500
/** File names of the folder mailer and paper-texts.ts; other files are left alone. */
const MAIL_FILE = /^([0-9a-f-]{36})\.(?:eml|json)(?:\.part)?$/

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
