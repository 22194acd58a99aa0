import { type Kysely, sql } from 'kysely'
import { inBatches } from '../in-batches.ts'

/** As the store stands before this step; later tables do not matter here. */
type Before = {
  outbox: {
    id: string
    subject_id: string
    message: string
    state: 'pending' | 'delivered' | 'given-up' | 'withheld'
    attempts: number
    due_at: string
    last_error: string | null
    created_at: string
    settled_at: string | null
  }
  reservations: { id: string }
  enquiries: { id: string }
  subscribers: { id: string }
  invitations: { id: string }
  jobs: Record<string, unknown>
}

const STATES = { pending: 'waiting', delivered: 'done', 'given-up': 'given-up', withheld: 'dropped' } as const
const GIVE_UP_MS = 24 * 3600_000

/** Mails that wait, and what became of the others, become jobs that name what they are about. */
export async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('subject_kind', 'text', column => column.notNull())
    .addColumn('subject_id', 'text', column => column.notNull())
    .addColumn('ordering_key', 'text', column => column.notNull())
    .addColumn('dedupe_key', 'text', column => column.unique())
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('run_at', 'text', column => column.notNull())
    .addColumn('not_after', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await fillJobs(db as Kysely<Before>)
  // Few rows wait, many are settled: indexes of the waiting ones alone stay small.
  await sql`create index jobs_waiting on jobs (run_at, id) where state = 'waiting'`.execute(db)
  await sql`create index jobs_in_order on jobs (ordering_key, run_at, id) where state = 'waiting'`.execute(db)
  await db.schema.createIndex('jobs_by_subject').on('jobs').columns(['subject_id', 'id']).execute()
  await sql`create index jobs_settled on jobs (settled_at) where settled_at is not null`.execute(db)
  await db.schema.dropTable('outbox').execute()
}

async function fillJobs(db: Kysely<Before>): Promise<void> {
  await inBatches(
    (after, limit) =>
      db.selectFrom('outbox').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
    async rows => {
      const ids = [...new Set(rows.map(row => row.subject_id))]
      const kinds = new Map<string, string>()
      for (const [table, kind] of SUBJECTS) {
        const known = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
        for (const { id } of known) kinds.set(id, kind)
      }
      const jobs = rows.flatMap(row => jobOf(row, kinds.get(row.subject_id)))
      if (jobs.length > 0) await db.insertInto('jobs').values(jobs).execute()
    },
  )
}

const SUBJECTS = [
  ['reservations', 'reservation'],
  ['enquiries', 'enquiry'],
  ['subscribers', 'subscriber'],
  ['invitations', 'invitation'],
] as const
const TEMPLATES: Record<string, string> = {
  enquiry: 'enquiry-received',
  subscriber: 'newsletter-consent',
  invitation: 'staff-invitation',
}

/** Nothing for a mail about something that is gone. */
function jobOf(row: Before['outbox'], subjectKind: string | undefined): Record<string, unknown>[] {
  if (!subjectKind) return []
  const message = JSON.parse(row.message) as { compose?: string; reservation?: { status?: string } }
  const template = TEMPLATES[subjectKind] ?? reservationTemplate(message)
  const recipient = template.endsWith('-to-owner') || subjectKind === 'enquiry' ? 'owner' : 'person'
  return [
    {
      id: row.id,
      kind: 'message.mail',
      subject_kind: subjectKind,
      subject_id: row.subject_id,
      ordering_key: `${recipient}:${row.subject_id}`,
      dedupe_key: null,
      // A mail that was left out was asked for by a visitor; the one to the owner says so.
      payload: JSON.stringify(row.state === 'withheld' ? { template, visitor: 1, allowed: 0 } : { template }),
      state: STATES[row.state],
      attempts: row.attempts,
      run_at: row.created_at,
      not_after: new Date(Date.parse(row.created_at) + GIVE_UP_MS).toISOString(),
      // The next try of one that failed before.
      lease_until: row.state === 'pending' && row.due_at > row.created_at ? row.due_at : null,
      last_error: row.last_error,
      created_at: row.created_at,
      settled_at: row.settled_at,
    },
  ]
}

/** Mails of earlier programs were stored whole; they were about a request. */
function reservationTemplate(message: { compose?: string; reservation?: { status?: string } }): string {
  if (message.compose === 'to-owner') return 'reservation-to-owner'
  if (message.compose !== 'status') return 'reservation-received'
  return message.reservation?.status === 'cancelled' ? 'reservation-cancelled' : 'reservation-confirmed'
}
