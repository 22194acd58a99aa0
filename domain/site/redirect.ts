/** Redirects of one website: our own limit, they are held in memory. */
export const REDIRECTS_MAX = 2000
/** Characters of a path that a redirect leads from or to. */
export const REDIRECT_PATH_CHARACTERS_MAX = 300
/** What a redirect answers: moved for good, moved for a while, gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const
/** The status that a redirect answers with. */
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]
/** Who made a redirect: the program when an address changed, staff, or a file. */
export type RedirectMaker = 'slug' | 'staff' | 'import'

/** Why a redirect cannot be: it would lead back to its start, or there are too many. */
export type RedirectFault = 'loop' | 'full'

/** Where an old address leads; empty where the page is gone. */
export type RedirectTarget = { to: string; status: RedirectStatus }

/** True for a path of this website that a redirect may name: no other host, no call, no screen of the office. */
export function isPagePath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) && !/^\/(?:api|admin|assets)(?:\/|$)/i.test(path)
}

/** A path as old addresses are compared: in lower case, without a query, a fragment or a slash at the end. */
export function comparedPath(path: string): string {
  const [plain = ''] = path.toLowerCase().split(/[?#]/)
  let end = plain.length
  while (end > 1 && plain[end - 1] === '/') end -= 1
  return plain.slice(0, end)
}
