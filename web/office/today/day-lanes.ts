import * as common from '#messages/office-common'
import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'

export type DayLane = { key: string; name: string; note: string; trips: DayTrip[] }

/** Unassigned trips first, then a lane for each vehicle with the first names of its drivers. */
export function lanesOf({ trips, vehicles }: Pick<Day, 'trips' | 'vehicles'>): DayLane[] {
  const known = new Set(vehicles.map(({ _id }) => _id))
  const unassigned = trips.filter(({ vehicle }) => vehicle === null || !known.has(vehicle))
  const ofVehicles = vehicles.map(({ _id, name }) => {
    const own = trips.filter(({ vehicle }) => vehicle === _id)
    const drivers = own.map(({ driver }) => driver.split(' ')[0] ?? '').filter(first => first !== '')
    return { key: _id, name, note: [...new Set(drivers)].join(', '), trips: own }
  })
  if (unassigned.length === 0) return ofVehicles
  const note = common.trips({ count: unassigned.length })
  return [{ key: '', name: common.unassigned, note, trips: unassigned }, ...ofVehicles]
}
