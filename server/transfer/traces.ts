import { sql } from 'kysely'
import type { EventData } from '../../domain/event.ts'
import { RESERVATION_STATUSES } from '../../domain/reservation.ts'
import type { Database } from '../db/tables.ts'

/** Replaces erased personal data. */
export const ERASED = 'Erased'

/** What the events say of these subjects names customers; of others it names content and staff. */
const ABOUT_CUSTOMERS = ['reservation', 'enquiry', 'subscriber', 'customer'] as const

/** Jobs and keys about these subjects, and what the events say of them; that something happened stays. */
export async function eraseTraces(db: Database, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db.deleteFrom('jobs').where('subject_id', 'in', subjectIds).execute()
  await db.deleteFrom('idempotency_keys').where('subject_id', 'in', subjectIds).execute()
  const events = await db
    .selectFrom('events')
    .select(['seq', 'data'])
    .where(row =>
      row.or([
        row('reservation_id', 'in', subjectIds),
        row.and([row('subject_id', 'in', subjectIds), row('reservation_id', 'is', null)]),
      ]),
    )
    .execute()
  await blankEvents(db, events)
}

/**
 * Values of customers in events from before this instant: what a change replaced, names in labels. Who did what to
 * which reservation stays.
 */
export async function eraseReplacedValues(db: Database, before: Date): Promise<void> {
  const events = await db
    .selectFrom('events')
    .select(['seq', 'data'])
    .where('at', '<', before.toISOString())
    .where('subject_kind', 'in', ABOUT_CUSTOMERS)
    .where(row =>
      row.or([
        row('data', 'like', '%"label"%'),
        row('data', 'like', '%"before"%'),
        row('data', 'like', '%"after"%'),
      ]),
    )
    .where('data', 'not like', `%"label":"${ERASED}"%`)
    .where('data', 'not like', '%"label":"QRT-___-____"%')
    .execute()
  await blankEvents(db, events)
}

/** What happened stays, without a word that was typed: names in labels, values before and after. */
async function blankEvents(db: Database, events: { seq: number; data: string }[]): Promise<void> {
  for (const { seq, data } of events) {
    const { action, from, to, label, before, after } = JSON.parse(data) as EventData
    const kept: EventData = {
      ...(action === undefined ? {} : { action }),
      ...(label === undefined ? {} : { label: referenceIn(label) ?? ERASED }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...statusOf('before', before),
      ...statusOf('after', after),
    }
    await db
      .updateTable('events')
      .set({ data: JSON.stringify(kept) })
      .where('seq', '=', seq)
      .execute()
  }
}

/** A status is no word that somebody typed. */
function statusOf(name: 'before' | 'after', fields: EventData['before']): EventData {
  const { status } = fields ?? {}
  return (RESERVATION_STATUSES as readonly unknown[]).includes(status) ? { [name]: { status } } : {}
}

/** Labels about a reservation name its reference; what stands beside it is a name. */
function referenceIn(label: string): string | undefined {
  return /\bQRT-\w{3}-\w{4}\b/.exec(label)?.[0]
}

/** The address wherever it is left: events about something else, answers of mail services, and free text. */
export async function eraseMentions(db: Database, address: string): Promise<void> {
  const mentions = mentionOf(address)
  // A part of it finds the candidates: JSON writes other signs between the letters.
  const parts = (address.match(/[a-z0-9]+/g) ?? []).sort((a, b) => b.length - a.length)
  const like = `%${parts[0] ?? ''}%`
  const holding = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${like}`

  const jobs = await db.selectFrom('jobs').select(['id', 'last_error']).where(holding('last_error')).execute()
  for (const { id, last_error } of jobs) {
    if (mentions(last_error ?? '')) {
      await db.updateTable('jobs').set({ last_error: ERASED }).where('id', '=', id).execute()
    }
  }
  const events = await db
    .selectFrom('events')
    .select(['seq', 'subject_id', 'data'])
    .where(holding('data'))
    .execute()
  const mentioning = events.filter(({ data }) => mentions(data))
  await blankEvents(db, mentioning)
  const subjects = new Set(mentioning.map(({ subject_id }) => subject_id))
  const letters = await db
    .selectFrom('enquiries')
    .select(['id', 'message'])
    .where(holding('message'))
    .execute()
  for (const { id, message } of letters) {
    const without = message.replace(mentionPattern(address), ERASED)
    if (without === message) continue
    subjects.add(id)
    await db.updateTable('enquiries').set({ message: without }).where('id', '=', id).execute()
  }
  await deleteSentMails(db, [...subjects])
}

/** Deletes the jobs of sent mails, and so their files; a waiting mail is rendered without the erased data. */
async function deleteSentMails(db: Database, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db.deleteFrom('jobs').where('subject_id', 'in', subjectIds).where('state', '!=', 'waiting').execute()
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
