/** What a reservation is for its guest: its status, and on the day where the chauffeur is. */
export const STANDINGS = [
  'requested',
  'held',
  'confirmed',
  'on-the-way',
  'arrived',
  'on-board',
  'completed',
  'no-show',
  'cancelled',
] as const
/** What a reservation is for its guest. */
export type Standing = (typeof STANDINGS)[number]
