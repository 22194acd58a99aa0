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

/** Keeps redirects free of chains, so that visitors are redirected once. */
export type RedirectBook<Entry extends RedirectTarget> = {
  get(from: string): Entry | undefined
  put(from: string, entry: Entry): 'added' | 'changed' | RedirectFault
  remove(from: string): void
  changed(): string[]
}

export function redirectBook<Entry extends RedirectTarget>(
  known: Iterable<readonly [from: string, entry: Entry]>,
): RedirectBook<Entry> {
  const entries = new Map(known)
  /** Target path -> source paths. */
  const leading = new Map<string, Set<string>>()
  const changed = new Set<string>()
  const unlink = (from: string) => {
    const entry = entries.get(from)
    if (entry) leading.get(comparedPath(entry.to))?.delete(from)
    entries.delete(from)
  }
  const link = (from: string, entry: Entry) => {
    unlink(from)
    entries.set(from, entry)
    if (entry.status === 410) return
    const page = comparedPath(entry.to)
    leading.set(page, (leading.get(page) ?? new Set()).add(from))
  }
  const leadOn = (path: string, end: RedirectTarget) => {
    for (const earlier of [...(leading.get(path) ?? [])]) {
      const other = entries.get(earlier)
      if (!other) continue
      link(earlier, { ...other, to: end.to, status: end.status === 410 ? 410 : other.status })
      changed.add(earlier)
    }
  }
  for (const [from, entry] of [...entries]) link(from, entry)
  return {
    get: from => entries.get(from),
    put(from, entry) {
      const isKnown = entries.has(from)
      if (!isKnown && entries.size >= REDIRECTS_MAX) return 'full'
      const end = endOf(from, entry, path => entries.get(path))
      if (!end) return 'loop'
      link(from, { ...entry, ...end })
      changed.add(from)
      leadOn(from, end)
      return isKnown ? 'changed' : 'added'
    },
    remove: unlink,
    changed: () => [...changed].filter(from => entries.has(from)),
  }
}

/** Undefined for a loop. Stored redirects have no chains, so one step is enough. */
export function endOf(
  from: string,
  { to, status }: RedirectTarget,
  known: (path: string) => RedirectTarget | undefined,
): RedirectTarget | undefined {
  if (status === 410) return { to: '', status }
  const page = comparedPath(to)
  if (page === from) return undefined
  const next = known(page)
  if (!next) return { to, status }
  if (next.status === 410) return { to: '', status: 410 }
  return comparedPath(next.to) === from ? undefined : { to: next.to, status }
}
