export const WEBSITE = 'website'
export const SHOWN_AT = 'shownAt'

export function readTrap(form: FormData): { website: string; shownAt: string } {
  return { website: String(form.get(WEBSITE) ?? ''), shownAt: String(form.get(SHOWN_AT) ?? '') }
}
