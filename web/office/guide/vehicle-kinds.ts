import * as labels from '#messages/office-guide'

/** A class that companies usually have, with its usual size and a picture that shows no make. */
export type VehicleKind = { code: string; name: string; seats: number; luggage: number; imageUrl: string }

const picture = (name: string) => `/pictures/fleet-teaser-${name}-1200.webp`

export const VEHICLE_KINDS: readonly VehicleKind[] = [
  { code: 'sedan', name: labels.sedan, seats: 3, luggage: 3, imageUrl: picture('sedan') },
  { code: 'suv', name: labels.suv, seats: 6, luggage: 6, imageUrl: picture('suv') },
  { code: 'van', name: labels.van, seats: 14, luggage: 10, imageUrl: picture('shuttle') },
  { code: 'limo', name: labels.limo, seats: 8, luggage: 4, imageUrl: picture('stretch') },
  { code: 'shuttle', name: labels.shuttle, seats: 24, luggage: 20, imageUrl: picture('shuttle') },
]
