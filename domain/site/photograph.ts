/**
 * Where the website has room for a photograph of people, or of what they alone can photograph: the list of shots in the
 * office says what each shows. Nothing stands there until the owner has one: a rendered or bought picture of people
 * would be of nobody who works here.
 */
export const PHOTOGRAPH_SLOTS = [
  'greeting',
  'door',
  'luggage',
  'umbrella',
  'train',
  'child-seat',
  'dashboard',
  'details',
  'fleet-row',
  'office',
  'owner',
  'answering',
] as const
/** One place for a photograph. */
export type PhotographSlot = (typeof PHOTOGRAPH_SLOTS)[number]
