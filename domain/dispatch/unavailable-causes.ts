export const UNAVAILABLE_CAUSES = [
  'vehicle-taken',
  'no-vehicle',
  /** A vehicle is free, but the chauffeurs who fit are on trips. */
  'chauffeur-taken',
  /** A vehicle is free, and so is a chauffeur who fits in all but the shifts. */
  'off-shift',
  /** A vehicle is free, but no chauffeur has the class, valid documents and enough hours. */
  'no-chauffeur',
  'pickups-taken',
] as const
export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number]
