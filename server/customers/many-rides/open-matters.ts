import { RIDES_CANCELLED_MAX } from '../../../contract/staff/office-schemas.ts'
import type { FoundMatter, OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { listConfirmedOf, listLimitedRequests, type VisitorRide } from './many-rides-store.ts'
import { byPerson, MANY_RIDES_MIN } from './people.ts'

const READ_MAX = 500

export const manyRides: OpenMatterSource = {
  kind: 'many-rides',
  async find(db, { now, limit }) {
    const bounds = { now, limit: READ_MAX }
    const requests = await listLimitedRequests(db, bounds)
    if (requests.length === 0) return []
    const confirmed = await listConfirmedOf(db, requests, bounds)
    return byPerson([...confirmed, ...requests])
      .filter(rides => rides.length >= MANY_RIDES_MIN && rides.some(({ status }) => status === 'pending'))
      .map(matterOf)
      .slice(0, limit)
  },
}

function matterOf(rides: readonly VisitorRide[]): FoundMatter {
  const inOrder = rides.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
  const [first] = inOrder
  if (!first) throw new Error('A person has rides.')
  const requests = rides.filter(({ status }) => status === 'pending')
  // Urgent since the limit was reached: vehicles are already taken.
  const since = requests.map(({ created_at }) => created_at).toSorted()[0] ?? first.starts_at
  return {
    id: first.id,
    urgentAt: since,
    subject: { kind: 'reservation', id: first.id },
    pickUpAt: first.starts_at,
    topic: 'Trip',
    name: `${first.first_name} ${first.last_name}`,
    note: 'Several unpaid rides by one guest',
    failed: true,
    action: {
      do: 'cancel-rides',
      rides: inOrder.slice(0, RIDES_CANCELLED_MAX).map(({ id }) => id),
      confirmed: rides.length - requests.length,
      requests: requests.length,
    },
  }
}
