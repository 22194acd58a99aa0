/**
 * Where the website has room for a photograph of people: the chauffeur who meets a guest, on pages about airports; the
 * door that is held open, on the home page; who answers the telephone, on the page Contact. Nothing stands there until
 * the owner has one: a rendered or bought picture of people would be of nobody who works here.
 */
export const PHOTOGRAPH_SLOTS = ['greeting', 'door', 'answering'] as const
/** One place for a photograph. */
export type PhotographSlot = (typeof PHOTOGRAPH_SLOTS)[number]
