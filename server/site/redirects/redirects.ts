import {
  comparedPath,
  REDIRECT_PATH_CHARACTERS_MAX,
  type RedirectTarget,
} from '../../../domain/site/redirect.ts'
import { localeOfPath, localePrefix } from '../../../i18n/locales.ts'
import { keptPerVersion } from '../../platform/db/content-versions.ts'
import { runUnordered } from '../../platform/db/portable.ts'
import type { Deps } from '../../platform/deps.ts'
import { addHits, addMissing, type Counted } from './missing-store.ts'
import { readRedirects } from './redirect-store.ts'

const FLUSH_MS = 10_000
/** Between two writes. Others are ignored. */
export const COUNTED_PATHS_MAX = 500

export type Redirects = {
  insteadOf(request: Request, missing: Response): Promise<Response | undefined>
  flush(): Promise<void>
  start(): () => Promise<void>
}

type RedirectDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'contentVersions'>

/** Only consulted for missing pages, so that others pay nothing. */
export function createRedirects({ db, clock, log, contentVersions }: RedirectDeps): Redirects {
  const read = keptPerVersion({ contentVersions, clock }, ['redirects'], () => readRedirects(db))
  let hits = new Map<string, number>()
  let missed = new Map<string, Counted>()
  const countHit = (path: string) => {
    if (hits.size < COUNTED_PATHS_MAX || hits.has(path)) hits.set(path, (hits.get(path) ?? 0) + 1)
  }
  const countMissing = (path: string, request: Request) => {
    if (!isAskedByPerson(request) || path.length > REDIRECT_PATH_CHARACTERS_MAX) return
    if (missed.size >= COUNTED_PATHS_MAX && !missed.has(path)) return
    const known = missed.get(path)
    const referrer = referrerHost(request) || (known?.referrer ?? '')
    missed.set(path, { path, hits: (known?.hits ?? 0) + 1, referrer })
  }
  const flush = async () => {
    const [followed, wanted] = [hits, [...missed.values()]]
    hits = new Map()
    missed = new Map()
    const now = clock()
    if (wanted.length > 0) await runUnordered(db, tx => addMissing(tx, wanted, now))
    if (followed.size > 0) await runUnordered(db, tx => addHits(tx, followed, now))
  }
  return {
    async insteadOf(request, missing) {
      const { pathname, search } = new URL(request.url)
      if (!['GET', 'HEAD'].includes(request.method) || pathname.endsWith('.data')) return undefined
      const found = findIn(await read(), comparedPath(pathname))
      if (!found) {
        countMissing(comparedPath(pathname), request)
        return undefined
      }
      countHit(found.from)
      const { to, status } = found.target
      if (status === 410) return new Response(missing.body, { status, headers: missing.headers })
      // Keeps the query, such as campaign parameters.
      const location = to.includes('?') || to.includes('#') ? to : to + search
      return new Response(null, { status, headers: { location: found.prefix + location } })
    },
    flush,
    start() {
      let current: Promise<void> = Promise.resolve()
      const write = () => {
        current = flush().catch(error => log.warn({ err: error }, 'Couldn’t save redirect counts'))
      }
      const timer = setInterval(write, FLUSH_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await current
        write()
        await current
      }
    },
  }
}

type Found = { from: string; target: RedirectTarget; prefix: string }

/** Falls back to the path without its locale. */
function findIn(redirects: ReadonlyMap<string, RedirectTarget>, path: string): Found | undefined {
  const own = redirects.get(path)
  if (own) return { from: path, target: own, prefix: '' }
  const { locale, rest } = localeOfPath(path)
  const shared = rest === path ? undefined : redirects.get(rest)
  return shared && { from: rest, target: shared, prefix: localePrefix(locale) }
}

/** Vulnerability scanners do not ask for pages. */
function isAskedByPerson({ method, headers }: Request): boolean {
  return method === 'GET' && headers.get('accept')?.includes('text/html') === true
}

const HOST_CHARACTERS_MAX = 100

function referrerHost({ headers }: Request): string {
  const referrer = headers.get('referer') ?? ''
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  return host.length <= HOST_CHARACTERS_MAX ? host : ''
}
