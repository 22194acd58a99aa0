import { NETWORK_FACTOR } from '../../../domain/dispatch/booking-limits.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { PersonColumn } from '../../dispatch/occupancy/booking-limits.ts'

type Hashes = Record<PersonColumn, string | null>

export const MANY_RIDES_MIN = 3
/** Shared networks, such as a hotel's, need more rides to count as one person. */
export const SHARED_ADDRESS_FACTOR = 4

const JOINED_FROM = {
  email_hash: 1,
  phone_hash: 1,
  address_hash: MANY_RIDES_MIN * SHARED_ADDRESS_FACTOR,
  network_hash: MANY_RIDES_MIN * NETWORK_FACTOR,
} as const satisfies Record<PersonColumn, number>
const COLUMNS = keysOf(JOINED_FROM)

/** Groups transitively by shared email, phone number, address or network. */
export function byPerson<Ride extends Hashes>(rides: readonly Ride[]): Ride[][] {
  const parents = rides.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root])
      root = parent
    parents[at] = root
    return root
  }
  for (const column of COLUMNS)
    for (const [first = 0, ...others] of indexesByKey(rides, column))
      for (const other of others) parents[rootOf(other)] = rootOf(first)
  return [...Map.groupBy(rides, (_, at) => rootOf(at)).values()]
}

function indexesByKey(rides: readonly Hashes[], column: PersonColumn): number[][] {
  const known = rides.flatMap((ride, at) => (ride[column] === null ? [] : [{ at, key: ride[column] }]))
  return [...Map.groupBy(known, ({ key }) => key).values()]
    .filter(group => group.length >= JOINED_FROM[column])
    .map(group => group.map(({ at }) => at))
}
