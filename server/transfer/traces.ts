import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** What stands where personal data stood. */
export const ERASED = 'Erased'

/** What the activity says of these calls names customers; of others it names content and staff. */
const ABOUT_CUSTOMERS = [
  'takeReservation',
  'updateReservation',
  'deleteReservation',
  'restoreReservation',
  'changeReservationStatus',
  'resendMail',
  'changeMessageState',
] as const
const STATUS_ONLY = 'changeReservationStatus'

/** Mails about these subjects, and what the activity says of them; that somebody did something stays. */
export async function forgetTraces(db: Database, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db.deleteFrom('outbox').where('subject_id', 'in', subjectIds).execute()
  await db.deleteFrom('idempotency_keys').where('reservation_id', 'in', subjectIds).execute()
  await db
    .updateTable('activity')
    .set({ label: ERASED, before: '{}', after: '{}' })
    .where('subject_id', 'in', subjectIds)
    .execute()
}

/**
 * Values of customers in the activity from before this instant: what a change replaced, names in labels. Who did what
 * to which reservation stays.
 */
export async function forgetReplacedValues(db: Database, before: Date): Promise<void> {
  const old = db.updateTable('activity').where('at', '<', before.toISOString())
  await old
    .set({ before: '{}', after: '{}' })
    .where('action', 'in', ABOUT_CUSTOMERS)
    .where('action', '!=', STATUS_ONLY)
    .where(row => row.or([row('before', '!=', '{}'), row('after', '!=', '{}')]))
    .execute()
  const reference = sql<string>`coalesce(
    (select reference from reservations where reservations.id = activity.subject_id), ${ERASED})`
  await old
    .set({ label: reference })
    .where('action', 'in', ABOUT_CUSTOMERS)
    .where('label', '!=', reference)
    .execute()
}

/** The address wherever it is left: mails and lines of the activity about something else, and free text. */
export async function forgetMentions(db: Database, address: string): Promise<void> {
  const mentions = mentionOf(address)
  // A part of it finds the candidates: mails write invisible signs between the others.
  const parts = (address.match(/[a-z0-9]+/g) ?? []).sort((a, b) => b.length - a.length)
  const like = `%${parts[0] ?? ''}%`
  const holding = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${like}`

  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'message', 'last_error'])
    .where(row => row.or([holding('message'), holding('last_error')]))
    .execute()
  for (const { id, message, last_error } of mails) {
    if (mentions(`${message} ${last_error ?? ''}`))
      await db.deleteFrom('outbox').where('id', '=', id).execute()
  }
  const lines = await db
    .selectFrom('activity')
    .select(['id', 'label', 'before', 'after'])
    .where(row => row.or([holding('label'), holding('before'), holding('after')]))
    .execute()
  for (const { id, label, before, after } of lines) {
    if (!mentions(`${label} ${before} ${after}`)) continue
    await db
      .updateTable('activity')
      .set({ label: ERASED, before: '{}', after: '{}' })
      .where('id', '=', id)
      .execute()
  }
  const letters = await db
    .selectFrom('enquiries')
    .select(['id', 'message'])
    .where(holding('message'))
    .execute()
  for (const { id, message } of letters) {
    const without = message.replace(mentionPattern(address), ERASED)
    await db.updateTable('enquiries').set({ message: without }).where('id', '=', id).execute()
  }
}

/** The address itself, not the end or the beginning of a longer one. */
function mentionPattern(address: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+'-])${RegExp.escape(address)}(?!-?[\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])`,
    'giu',
  )
}

function mentionOf(address: string): (json: string) => boolean {
  const pattern = mentionPattern(address)
  // In JSON text a line break is a backslash and a letter, which would look like part of an address; mails put tags or
  // word joiners where a client would make a link.
  return json =>
    json
      .replace(/\\[nrt]/g, ' ')
      .replace(/\u2060|<[^<>]*>/g, '')
      .search(pattern) >= 0
}
