import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../portable.ts'
import { inBatches } from '../in-batches.ts'

/** As the store stands before this step; later tables do not matter here. */
type Before = {
  staff: { id: string; username: string }
  reservation_events: {
    id: string
    reservation_id: string
    at: string
    who: string
    from_status: string | null
    to_status: string
  }
  activity: {
    id: string
    at: string
    who: string
    action: string
    subject_id: string
    label: string
    before: string
    after: string
  }
  events: NewEvent
  events_unordered: NewEvent
}

type NewEvent = {
  id: string
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string
  kind: string
  subject_kind: string
  subject_id: string
  reservation_id: string | null
  data: string
}

/** The kind of event and of its subject that each recorded call became. */
const KINDS: Record<string, [kind: string, subject: string]> = {
  createService: ['content.changed', 'service'],
  updateService: ['content.changed', 'service'],
  deleteService: ['content.changed', 'service'],
  restoreService: ['content.changed', 'service'],
  orderServices: ['content.changed', 'service'],
  createVehicle: ['content.changed', 'fleet-item'],
  updateVehicle: ['content.changed', 'fleet-item'],
  deleteVehicle: ['content.changed', 'fleet-item'],
  restoreVehicle: ['content.changed', 'fleet-item'],
  orderVehicles: ['content.changed', 'fleet-item'],
  createPost: ['content.changed', 'post'],
  updatePost: ['content.changed', 'post'],
  deletePost: ['content.changed', 'post'],
  restorePost: ['content.changed', 'post'],
  createVideo: ['content.changed', 'video'],
  updateVideo: ['content.changed', 'video'],
  deleteVideo: ['content.changed', 'video'],
  restoreVideo: ['content.changed', 'video'],
  orderVideos: ['content.changed', 'video'],
  updateReservation: ['reservation.changed', 'reservation'],
  deleteReservation: ['reservation.deleted', 'reservation'],
  restoreReservation: ['reservation.restored', 'reservation'],
  resendMail: ['message.sent-again', 'reservation'],
  uploadPicture: ['content.changed', 'picture'],
  changeMessageState: ['enquiry.changed', 'enquiry'],
  updateSite: ['site.changed', 'site'],
}
/** These stand in the history of the reservation already. */
const IN_HISTORY = new Set(['takeReservation', 'changeReservationStatus'])

/** History of reservations and activity of staff become one table in the order in which things happened. */
export async function createEvents(db: Kysely<unknown>): Promise<void> {
  const sequence = isPostgres(db)
  await db.schema
    .createTable('events')
    .addColumn('seq', 'integer', column =>
      sequence ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('actor_kind', 'text', column => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('subject_kind', 'text', column => column.notNull())
    .addColumn('subject_id', 'text', column => column.notNull())
    .addColumn('reservation_id', 'text')
    .addColumn('data', 'text', column => column.notNull())
    .execute()
  await fillEvents(db as Kysely<Before>)
  // Each event stands in one of the two.
  await db.schema
    .createIndex('events_by_reservation')
    .on('events')
    .columns(['reservation_id', 'seq'])
    .execute()
  await sql`create index events_by_subject on events (subject_id, seq) where reservation_id is null`.execute(
    db,
  )
  for (const table of ['reservation_events', 'activity']) await db.schema.dropTable(table).execute()
}

async function fillEvents(db: Kysely<Before>): Promise<void> {
  const staff = await db.selectFrom('staff').select(['id', 'username']).execute()
  const ids = new Map(staff.map(({ id, username }) => [username, id]))
  // Rows come table by table; a second pass gives them numbers in the order of their time.
  await db.schema
    .createTable('events_unordered')
    .addColumn('id', 'text')
    .addColumn('at', 'text')
    .addColumn('actor_kind', 'text')
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('kind', 'text')
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('reservation_id', 'text')
    .addColumn('data', 'text')
    .execute()
  const add = async (events: NewEvent[]) => {
    if (events.length > 0) await db.insertInto('events_unordered').values(events).execute()
  }
  await inBatches(
    (after, limit) =>
      db
        .selectFrom('reservation_events')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    rows => add(rows.map(row => historyEvent(row, ids))),
  )
  await inBatches(
    (after, limit) =>
      db.selectFrom('activity').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
    rows => add(rows.filter(({ action }) => !IN_HISTORY.has(action)).map(row => activityEvent(row, ids))),
  )
  const names = [
    'id',
    'at',
    'actor_kind',
    'actor_id',
    'actor_name',
    'kind',
    'subject_kind',
    'subject_id',
    'reservation_id',
    'data',
  ] as const
  await db
    .insertInto('events')
    .columns(names)
    .expression(db.selectFrom('events_unordered').select(names).orderBy('at').orderBy('id'))
    .execute()
  await db.schema.dropTable('events_unordered').execute()
}

type Ids = Map<string, string>

function historyEvent(row: Before['reservation_events'], ids: Ids): NewEvent {
  const created = row.from_status === null
  return {
    id: row.id,
    at: row.at,
    ...actorOf(row.who, ids),
    kind: created ? 'reservation.created' : 'reservation.status-changed',
    subject_kind: 'reservation',
    subject_id: row.reservation_id,
    reservation_id: row.reservation_id,
    data: JSON.stringify({ from: row.from_status, to: row.to_status }),
  }
}

function activityEvent(row: Before['activity'], ids: Ids): NewEvent {
  const [kind, subject] = KINDS[row.action] ?? ['staff.changed', 'staff']
  return {
    id: row.id,
    at: row.at,
    ...actorOf(row.who, ids),
    kind,
    subject_kind: subject,
    subject_id: row.subject_id,
    reservation_id: subject === 'reservation' ? row.subject_id : null,
    data: JSON.stringify({
      action: row.action,
      label: row.label,
      before: JSON.parse(row.before),
      after: JSON.parse(row.after),
    }),
  }
}

function actorOf(who: string, ids: Ids): Pick<NewEvent, 'actor_kind' | 'actor_id' | 'actor_name'> {
  if (who === 'customer') return { actor_kind: 'public', actor_id: null, actor_name: '' }
  return { actor_kind: 'staff', actor_id: ids.get(who) ?? null, actor_name: who }
}
