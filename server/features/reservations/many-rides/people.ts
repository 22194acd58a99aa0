import { PERSON_COLUMNS, type PersonColumn } from '../../../occupancy/booking-limits.ts'

type Hashes = Record<PersonColumn, string | null>
const COLUMNS = Object.keys(PERSON_COLUMNS) as PersonColumn[]

/** Puts rides together that have a mailbox, number, address or network in common, also by way of others. */
export function byPerson<Ride extends Hashes>(rides: readonly Ride[]): Ride[][] {
  const groups = new Map<string, Ride[]>()
  for (const ride of rides) {
    const keys = COLUMNS.flatMap(column => (ride[column] === null ? [] : [`${column} ${ride[column]}`]))
    const known = new Set(keys.flatMap(key => groups.get(key) ?? []))
    const group = [...known, ride]
    for (const one of group)
      for (const column of COLUMNS) if (one[column] !== null) groups.set(`${column} ${one[column]}`, group)
  }
  return [...new Set(groups.values())]
}
