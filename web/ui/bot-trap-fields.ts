/** The names of both fields that detect programs. */
export const WEBSITE = 'website'
export const SHOWN_AT = 'shownAt'

/** The values of both fields, for the call. */
export function readTrap(form: FormData): { website: string; shownAt: string } {
  return { website: String(form.get(WEBSITE) ?? ''), shownAt: String(form.get(SHOWN_AT) ?? '') }
}
