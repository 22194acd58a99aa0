export const REDIRECTS_MAX = 2000
export const REDIRECT_PATH_CHARACTERS_MAX = 300
export const REDIRECT_STATUSES = [301, 302, 410] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]
/** `slug`: created automatically when an address changed. */
export type RedirectMaker = 'slug' | 'staff' | 'import'

export type RedirectFault = 'loop' | 'full'

export type RedirectTarget = { to: string; status: RedirectStatus }

export function isPagePath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) && !/^\/(?:api|admin|assets)(?:\/|$)/i.test(path)
}

export function comparedPath(path: string): string {
  const [plain = ''] = path.toLowerCase().split(/[?#]/)
  let end = plain.length
  while (end > 1 && plain[end - 1] === '/') end -= 1
  return plain.slice(0, end)
}
