import { DEPENDS_ON } from '#calls/office'
import type { OfficeData, OfficeDataGroup } from '../../../contract/endpoint.ts'
import type { OfficeChange } from '../../../contract/staff/office-schemas.ts'

export type Asked = { id?: string | undefined; params?: Record<string, string> | undefined }

type Rule = (change: OfficeChange, asked: Asked) => boolean

const startsWith =
  (...starts: string[]): Rule =>
  ({ kind }) =>
    starts.some(start => kind.startsWith(start))

const anyOf =
  (...rules: Rule[]): Rule =>
  (change, asked) =>
    rules.some(rule => rule(change, asked))

/** An erasure may affect any answer that shows a person, under other reservations too. */
const erasures = startsWith('reservation.erased', 'customer.erased')
const thisReservation: Rule = ({ reservationId }, { id }) => reservationId !== null && reservationId === id
/** Saved views are logged as changes of an account. */
const views: Rule = ({ subjectKind }) => subjectKind === 'saved-view'

const GROUPS: Record<OfficeDataGroup, Rule> = {
  // Days and counts depend on the time zone in the settings.
  reservations: anyOf(startsWith('reservation.', 'trip.', 'hold.', 'site.'), erasures),
  'this-reservation': anyOf(thisReservation, erasures),
  erasures,
  'saved-views': views,
  team: (change, asked) => startsWith('staff.', 'session.')(change, asked) && !views(change, asked),
  everything: () => true,
}

const TOGETHER: Record<string, readonly OfficeData[] | undefined> = {
  tripsInTheWay: ['reservations', 'content:vehicle', 'content:driver'],
}

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

/** If so, cached list pages must be dropped. */
export function takesOut(change: OfficeChange): boolean {
  return erasedOrMoved(change, {})
}
