/** The name of the form of reservations among the drafts of the tab. */
export const NOUN = 'reservation'
