import { DRIVER_TRIPS_MAX, type DriverTrips } from '../../../contract/day/driver-schemas.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { PLACE_CODE, placeLines } from '../../../domain/values/short-address.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DriverLoginPrincipal } from '../../platform/http/principal.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { driverAddress, linkForDriver, listTokens } from '../../reservations/links/driver-link.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { listAssignedTrips } from './driver-store.ts'

/** Days ahead whose trips a driver sees. */
const DAYS_AHEAD = 14
/** A trip that is not over is shown for so long after its pick-up. */
const HOURS_BACK = 24
/** Links of the trips above, and as many of those that are over. */
export const OPEN_LINKS_MAX = 2 * DRIVER_TRIPS_MAX
const HOUR_MS = 3_600_000

type ListDeps = Pick<Deps, 'db' | 'clock' | 'signer'> & { config: Pick<Deps['config'], 'publicUrl'> }

/** The trips that staff gave a driver, each with its page; those that are over are left out, but for their links. */
export async function listDriverTrips(
  deps: ListDeps,
  { driverId, name }: Pick<DriverLoginPrincipal, 'driverId' | 'name'>,
): Promise<DriverTrips> {
  const clock = deps.clock()
  const now = clock.getTime()
  const rows = await listAssignedTrips(deps.db, {
    driverId,
    from: new Date(now - HOURS_BACK * HOUR_MS).toISOString(),
    until: new Date(now + DAYS_AHEAD * 24 * HOUR_MS).toISOString(),
    limit: DRIVER_TRIPS_MAX,
  })
  const trips: DriverTrips['trips'] = []
  for (const row of rows) {
    const link = await linkForDriver(deps, { tripId: row.id, driverId })
    if (!link) continue
    const stops = parseStops(row.stops)
    trips.push({
      ...{ _id: row.id, reference: row.reference, pickUpAt: row.starts_at, date: row.local_date },
      ...{ time: row.local_time, progress: row.progress, acceptedAt: row.accepted_at },
      ...{ pickUp: placeName(stops[0]), dropOff: placeName(stops.at(-1)) },
      ...{ vehicle: row.vehicle_name ?? '', url: driverAddress(deps.config.publicUrl, link.token) },
    })
  }
  const { timeZone: zone } = await getSite(deps.db)
  const links = await listTokens(deps, { driverId, limit: OPEN_LINKS_MAX })
  return { name, zone, now: clock.toISOString(), trips, ...links }
}

/** The town, or "Newark (EWR)". */
function placeName(stop: Parameters<typeof addressOf>[0]): string {
  const address = addressOf(stop)
  return PLACE_CODE.test(address) ? placeLines(address).place : shortPlace(address)
}
