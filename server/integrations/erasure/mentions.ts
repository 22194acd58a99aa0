import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { blankEvents, ERASED } from '../../platform/events/traces.ts'

/** Remaining addresses: other events, provider responses, free text. */
export type Mentions = { jobs: string[]; events: number[]; letters: string[] }

/** Scans whole tables outside of a transaction, since other writers would wait. */
export async function findMentions(db: Database, addresses: readonly string[]): Promise<Mentions> {
  const found: Mentions = { jobs: [], events: [], letters: [] }
  for (const address of addresses) {
    const mentions = mentionOf(address)
    // The longest part finds candidates: JSON escapes other characters.
    const parts = (address.match(/[a-z0-9]+/g) ?? []).sort((a, b) => b.length - a.length)
    const like = `%${parts[0] ?? ''}%`
    const holding = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${like}`
    const jobs = await db
      .selectFrom('jobs')
      .select(['id', 'last_error'])
      .where(holding('last_error'))
      .execute()
    const events = await db.selectFrom('events').select(['seq', 'data']).where(holding('data')).execute()
    const letters = await db
      .selectFrom('enquiries')
      .select(['id', 'message'])
      .where(holding('message'))
      .execute()
    found.jobs.push(...jobs.filter(({ last_error }) => mentions(last_error ?? '')).map(({ id }) => id))
    found.events.push(...events.filter(({ data }) => mentions(data)).map(({ seq }) => seq))
    found.letters.push(...letters.filter(({ message }) => mentions(message)).map(({ id }) => id))
  }
  return found
}

export function mentionParts({ jobs, events, letters }: Mentions, most: number): Mentions[] {
  const parts: Mentions[] = []
  for (let i = 0; i < Math.max(jobs.length, events.length, letters.length); i += most) {
    const of = <Key>(keys: readonly Key[]) => keys.slice(i, i + most)
    parts.push({ jobs: of(jobs), events: of(events), letters: of(letters) })
  }
  return parts
}

export async function eraseMentions(
  tx: Database,
  { jobs, events, letters }: Mentions,
  addresses: readonly string[],
): Promise<void> {
  if (jobs.length > 0)
    await tx.updateTable('jobs').set({ last_error: ERASED }).where('id', 'in', jobs).execute()
  const subjects = new Set<string>()
  if (events.length > 0) {
    const rows = await tx
      .selectFrom('events')
      .select(['seq', 'subject_id', 'data'])
      .where('seq', 'in', events)
      .execute()
    await blankEvents(tx, rows)
    for (const { subject_id } of rows) subjects.add(subject_id)
  }
  for (const id of letters) {
    const letter = await tx.selectFrom('enquiries').select('message').where('id', '=', id).executeTakeFirst()
    if (!letter) continue
    const message = addresses.reduce(
      (text, address) => text.replace(mentionPattern(address), ERASED),
      letter.message,
    )
    subjects.add(id)
    await tx.updateTable('enquiries').set({ message }).where('id', '=', id).execute()
  }
  await deleteSentMails(tx, [...subjects])
}

/** Rendered files go with their jobs. Pending emails render without the erased data. */
async function deleteSentMails(db: Database, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db.deleteFrom('jobs').where('subject_id', 'in', subjectIds).where('state', '!=', 'waiting').execute()
}

/** Matches the whole address only. */
function mentionPattern(address: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+'-])${RegExp.escape(address)}(?!-?[\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])`,
    'giu',
  )
}

function mentionOf(address: string): (json: string) => boolean {
  const pattern = mentionPattern(address)
  // JSON escapes a line break as a letter, which would look like part of an address; emails insert tags or
  // word joiners to prevent autolinks.
  return json =>
    json
      .replace(/\\[nrt]/g, ' ')
      .replace(/\u2060|<[^<>]*>/g, '')
      .search(pattern) >= 0
}
