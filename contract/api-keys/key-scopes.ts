import type { ApiScope } from '../../domain/integrations/api-key.ts'
import type { EndpointName } from '../endpoints.ts'

/**
 * The calls that a key with this right may make, beside those who may make them anyway; all other calls refuse keys. A
 * table of its own: pages carry the endpoints, and know no keys.
 */
export const KEY_SCOPES = {
  quoteTrips: 'quotes',
  findNearestTimes: 'quotes',
  listReservations: 'reservations:read',
  searchReservations: 'reservations:read',
  getReservation: 'reservations:read',
  listReservationEvents: 'reservations:read',
  createReservationByPhone: 'reservations:write',
  listCalendarTrips: 'trips:read',
  getTrip: 'trips:read',
} as const satisfies Partial<Record<EndpointName, ApiScope>>

/** A call that keys may make. */
export type KeyCall = keyof typeof KEY_SCOPES

/** The right that a key needs for a call; undefined where no key may make it. */
export function keyScopeOf(name: string): ApiScope | undefined {
  return Object.hasOwn(KEY_SCOPES, name) ? KEY_SCOPES[name as KeyCall] : undefined
}
