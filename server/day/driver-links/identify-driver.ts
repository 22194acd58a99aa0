import type { Deps } from '../../platform/deps.ts'
import { readBearer } from '../../platform/http/bearer.ts'
import type { DriverPrincipal } from '../../platform/http/principal.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { findOpenDriverLink } from '../../reservations/links/driver-link-store.ts'

/** The calls of the page of a driver. */
export const DRIVER_CALLS_PATH = '/api/driver/'

/** The driver whose link a request carries; undefined where it carries none that opens a trip. */
export async function identifyDriver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { headers }: Pick<Request, 'headers'>,
): Promise<DriverPrincipal | undefined> {
  const token = readBearer(headers.get('authorization'))
  const link = token && (await findOpenDriverLink(db, hashToken(token), clock()))
  if (!link) return undefined
  const { driver_id: driverId, trip_id: tripId, token_hash: tokenHash, driver_name: name } = link
  return { kind: 'driver', driverId, name, tripId, tokenHash }
}
