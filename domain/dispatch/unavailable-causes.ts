/** Why no vehicle and driver of a class are free for a trip. */
export const UNAVAILABLE_CAUSES = [
  /** The vehicles are on other trips. */
  'vehicle-taken',
  /** None is in service that is large enough. */
  'no-vehicle',
  /** A vehicle is free, and the chauffeurs on shift are on other trips. */
  'chauffeur-taken',
  /** A vehicle is free, and no chauffeur is on shift for the whole trip with valid documents and hours left. */
  'no-chauffeur',
  /** As many pickups begin then as the owner allows. */
  'pickups-taken',
] as const
/** Why no vehicle and driver of a class are free for a trip. */
export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number]
