import type { DriverTrip, DriverTrips } from '../../contract/day/driver-schemas.ts'
import type { App } from './parts.tsx'

const LIST = 'list'
/** `ahead` is by how many milliseconds the phone's clock is slow; lists of earlier versions have no clock. */
export type StoredTrips = Omit<DriverTrips, 'zone'> & { zone?: string; ahead?: number }
type StoredList = { session: string; list: StoredTrips }
const STORED = {
  session: '',
  list: {
    name: '',
    trips: [{ _id: '', date: '', time: '', pickUpAt: '', url: '', progress: '' }],
    tokens: [''],
  },
}

type Deps = Pick<App, 'store' | 'session'>

/** The last answer for the open session. */
export function readList({ store, session }: Deps): StoredTrips | undefined {
  const stored = store.read<StoredList>(LIST, STORED)
  return stored && stored.session === session.id() ? stored.list : undefined
}

export function writeList({ store }: Deps, session: string, list: DriverTrips): void {
  const ahead = Date.parse(list.now) - Date.now()
  store.write(LIST, { session, list: { ...list, ahead } } satisfies StoredList)
}

export function removeList({ store }: Deps): void {
  store.remove(LIST)
}

/** The page of a trip, from its link: only what follows # opens it. */
export function tripHref({ url }: DriverTrips['trips'][number]): string {
  return `/d/${new URL(url).hash}`
}

/** The driver's next trip after this one. */
export function nextTripOf(deps: Deps, trip: DriverTrip): { href: string; time: string } | undefined {
  const later = readList(deps)?.trips.filter(
    ({ _id, pickUpAt }) => _id !== trip._id && Date.parse(pickUpAt) > Date.parse(trip.pickUpAt),
  )
  const next = later?.sort((one, other) => Date.parse(one.pickUpAt) - Date.parse(other.pickUpAt))[0]
  return next && { href: tripHref(next), time: next.time }
}
