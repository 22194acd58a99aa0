import {
  comparedPath,
  REDIRECT_PATH_CHARACTERS_MAX,
  type RedirectTarget,
} from '../../../domain/site/redirect.ts'
import { localeOfPath, localePrefix } from '../../../i18n/locales.ts'
import { keptPerVersion } from '../../platform/db/kept-per-version.ts'
import { runUnordered } from '../../platform/db/portable.ts'
import type { Deps } from '../../platform/deps.ts'
import { addHits, addMissing, type Counted } from './missing-store.ts'
import { readRedirects } from './redirect-store.ts'

/** Milliseconds between writes of what was counted. */
const FLUSH_MS = 10_000
/** Paths that are counted between two writes; others are not counted until the next one. */
export const COUNTED_PATHS_MAX = 500

export type Redirects = {
  /** The answer in place of a page that is not there; undefined where no redirect leads from its address. */
  insteadOf(request: Request, missing: Response): Promise<Response | undefined>
  /** Writes what was counted. */
  flush(): Promise<void>
  /** Writes at intervals; returns a function that writes the rest and stops. */
  start(): () => Promise<void>
}

type RedirectDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'contentVersions'>

/** Asked only where a page would not be found, so that pages which are there cost nothing more. */
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
      // The query of the visitor goes along, as it names where they came from.
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

/** The redirect from this very path, or from the one that it is in another locale. */
function findIn(redirects: ReadonlyMap<string, RedirectTarget>, path: string): Found | undefined {
  const own = redirects.get(path)
  if (own) return { from: path, target: own, prefix: '' }
  const { locale, rest } = localeOfPath(path)
  const shared = rest === path ? undefined : redirects.get(rest)
  return shared && { from: rest, target: shared, prefix: localePrefix(locale) }
}

/** Programs that try addresses ask for no page. */
function isAskedByPerson({ method, headers }: Request): boolean {
  return method === 'GET' && headers.get('accept')?.includes('text/html') === true
}

const HOST_CHARACTERS_MAX = 100

function referrerHost({ headers }: Request): string {
  const referrer = headers.get('referer') ?? ''
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  return host.length <= HOST_CHARACTERS_MAX ? host : ''
}
