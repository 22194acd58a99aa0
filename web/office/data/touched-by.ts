import { DEPENDS_ON } from '#calls/office'
import type { OfficeData, OfficeDataGroup } from '../../../contract/endpoint.ts'
import type { OfficeChange } from '../../../contract/staff/office-schemas.ts'

/** The parts of a call that name a record. */
export type Asked = { id?: string | undefined; params?: Record<string, string> | undefined }

/** True if the event changes this data. */
type Rule = (change: OfficeChange, asked: Asked) => boolean

const startsWith =
  (...starts: string[]): Rule =>
  ({ kind }) =>
    starts.some(start => kind.startsWith(start))

const anyOf =
  (...rules: Rule[]): Rule =>
  (change, asked) =>
    rules.some(rule => rule(change, asked))

/** An erasure may concern every answer that shows a person, also under another reservation. */
const erasures = startsWith('reservation.erased', 'customer.erased')
const thisReservation: Rule = ({ reservationId }, { id }) => reservationId !== null && reservationId === id
/** Views are recorded as changes of an account. */
const views: Rule = ({ subjectKind }) => subjectKind === 'saved-view'

const GROUPS: Record<OfficeDataGroup, Rule> = {
  // Days and counts are those of the zone of the business, which the settings name.
  reservations: anyOf(startsWith('reservation.', 'trip.', 'hold.', 'site.'), erasures),
  'this-reservation': anyOf(thisReservation, erasures),
  erasures,
  'saved-views': views,
  team: (change, asked) => startsWith('staff.', 'session.')(change, asked) && !views(change, asked),
  everything: () => true,
}

/** What screens put together from several calls depends on. */
const TOGETHER: Record<string, readonly OfficeData[] | undefined> = {
  tripsInTheWay: ['reservations', 'content:vehicle', 'content:driver'],
}

/** True if the event changes the answer of this call. */
export function isTouched(name: string, change: OfficeChange, asked: Asked): boolean {
  const data = TOGETHER[name] ?? DEPENDS_ON[name] ?? []
  return data.some(one => changes(change, one, asked))
}

function changes(change: OfficeChange, data: OfficeData, asked: Asked): boolean {
  if (data.endsWith('.*')) return change.kind.startsWith(data.slice(0, -1))
  const [, subject] = data.split(':')
  if (subject) return change.kind === 'content.changed' && change.subjectKind === subject
  const groups: Readonly<Record<string, Rule>> = GROUPS
  return groups[data]?.(change, asked) === true
}

const erasedOrMoved = anyOf(
  erasures,
  startsWith('reservation.deleted', 'customer.merged', 'customer.unmerged', 'customer.split'),
)

/** True if the event may take items out of lists, so that what was read of them before must not stay. */
export function takesOut(change: OfficeChange): boolean {
  return erasedOrMoved(change, {})
}
