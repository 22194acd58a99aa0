import { splitCoordinates } from '../values/geo.ts'

type Stop = { address: string; lat: number | null; lon: number | null }

/** A house number, also behind the name of a place. */
const HOUSE = /(?:^|, )\d+[A-Za-z]? [^,]*[A-Za-z]/

/**
 * Where a chauffeur's navigation drives to. The point of a street address may be the center of its town, which the
 * navigation knows better; a point that was chosen on the map is part of the address.
 */
function navigationGoal({ address, lat, lon }: Stop): string {
  if (lat === null || lon === null) return address
  const { coordinates } = splitCoordinates(address)
  return coordinates === '' && HOUSE.test(address) ? address : `${lat},${lon}`
}

/** Driving directions in the phone's own maps, or undefined without a destination. */
export function navigationLink(stop: Stop): string | undefined {
  const goal = navigationGoal(stop)
  return goal === ''
    ? undefined
    : `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(goal)}`
}
