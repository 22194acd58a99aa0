import type { EndpointName } from './endpoints.ts'

/** Calls that were renamed in code after their name had been published. */
const PUBLISHED_NAMES: Partial<Record<EndpointName, string>> = {
  createReservationByPhone: 'takeReservation',
  reorderServices: 'orderServices',
  reorderVehicles: 'orderVehicles',
  reorderVideos: 'orderVideos',
}
const PUBLISHED_NAME_OF = new Map(Object.entries(PUBLISHED_NAMES))

/**
 * The name of an action outside of the code: `operationId` in the OpenAPI document, `action` in stored events and in
 * the activity. It never changes, so that programs and records made before a renaming stay valid.
 */
export function publishedName(action: string): string {
  return PUBLISHED_NAME_OF.get(action) ?? action
}
