import type { Happened, HappenedEntry } from '../../../contract/today/schemas.ts'
import { type Looks, lastLook } from '../../../domain/last-look.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../../domain/reservation.ts'
import { shortPlace } from '../../../domain/short-place.ts'
import type { Stop } from '../../../domain/trip.ts'
import type { Database } from '../../db/tables.ts'
import type { EventRow } from '../../events/read-events.ts'
import { findRides, findSenders, listNews } from './happened-store.ts'

/** Whom or what an event is about; `exists` is false where the record is gone. */
type Subject = Pick<HappenedEntry, 'name' | 'pickUp' | 'dropOff' | 'exists'>

/** The latest events as data for sentences, and up to when this member of staff has seen them. */
export async function listHappened(
  db: Database,
  { staffId, looks, now }: { staffId: string; looks: Looks; now: Date },
): Promise<Happened> {
  const events = await listNews(db)
  const subjects = await readSubjects(db, events)
  return {
    lastLookAt: lastLook(looks, now),
    entries: events.map(event => entryOf(event, { staffId, subject: subjects.get(event.subject_id) })),
  }
}

async function readSubjects(db: Database, events: readonly EventRow[]): Promise<Map<string, Subject>> {
  const idsOf = (kind: EventRow['subject_kind']) => [
    ...new Set(events.flatMap(event => (event.subject_kind === kind ? [event.subject_id] : []))),
  ]
  const [rides, senders] = await Promise.all([
    findRides(db, idsOf('reservation')),
    findSenders(db, idsOf('enquiry')),
  ])
  const subjects = new Map<string, Subject>()
  for (const { id, first_name, last_name, stops, deleted_at } of rides) {
    const places = JSON.parse(stops) as Stop[]
    subjects.set(id, {
      name: `${first_name} ${last_name}`,
      pickUp: shortPlace(places[0]?.address ?? ''),
      dropOff: shortPlace(places.at(-1)?.address ?? ''),
      exists: deleted_at === null,
    })
  }
  for (const { id, name } of senders) subjects.set(id, { name, exists: true })
  return subjects
}

type Context = { staffId: string; subject: Subject | undefined }

function entryOf(event: EventRow, { staffId, subject }: Context): HappenedEntry {
  const { data } = event
  const [from, to] = [statusOf(data.from), statusOf(data.to)]
  return {
    _id: event.id,
    at: event.at,
    kind: event.kind,
    ...(data.action === undefined ? {} : { action: data.action }),
    by: actorOf(event, staffId),
    who: event.actor_name,
    subject: { kind: event.subject_kind, id: event.subject_id },
    ...(subject ?? { name: nameOf(event), exists: isListed(event) }),
    ...(from && { from }),
    ...(to && { to }),
    changed: [...new Set([...Object.keys(data.before ?? {}), ...Object.keys(data.after ?? {})])],
  }
}

function actorOf({ actor_kind, actor_id }: EventRow, staffId: string): HappenedEntry['by'] {
  if (actor_kind === 'public') return 'customer'
  if (actor_kind === 'system') return 'system'
  return actor_id === staffId ? 'you' : 'staff'
}

/** What events of mails carry as their label is the name of the mail, not of a person. */
function nameOf({ kind, data, subject_kind }: EventRow): string {
  const isUnnamed =
    kind.startsWith('message.') || subject_kind === 'reservation' || subject_kind === 'enquiry'
  return isUnnamed ? '' : (data.label ?? '')
}

/** Records of customers are not looked up: erasing one leaves an event of its own. */
function isListed({ subject_kind }: EventRow): boolean {
  return subject_kind !== 'reservation' && subject_kind !== 'enquiry'
}

function statusOf(text: string | null | undefined): ReservationStatus | undefined {
  return RESERVATION_STATUSES.find(status => status === text)
}
