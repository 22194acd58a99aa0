import type { EndpointName } from './endpoints.ts'

/** Calls that were renamed in code after their name had been published. */
const PUBLISHED_NAMES = {
  createReservationByPhone: 'takeReservation',
  reorderServices: 'orderServices',
  reorderVehicles: 'orderVehicles',
  reorderVideos: 'orderVideos',
} as const satisfies Partial<Record<EndpointName, string>>
const PUBLISHED_NAME_OF = new Map<string, string>(Object.entries(PUBLISHED_NAMES))

/** The same for types. */
export type PublishedName<Name extends EndpointName> = Name extends keyof typeof PUBLISHED_NAMES
  ? (typeof PUBLISHED_NAMES)[Name]
  : Name

/**
 * The name of an action outside of the code: `operationId` in the OpenAPI document, `action` in stored events and in
 * the activity. It never changes, so that programs and records made before a renaming stay valid.
 */
export function publishedName(action: string): string {
  return PUBLISHED_NAME_OF.get(action) ?? action
}
