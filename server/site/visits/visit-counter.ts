import { hash, randomBytes } from 'node:crypto'
import { DEFAULT_SITE, type Site } from '../../../domain/site/site.ts'
import {
  campaignOf,
  deviceOf,
  hostOf,
  isProgram,
  pageOf,
  sourceOf,
  type VisitSource,
} from '../../../domain/site/visit.ts'
import { boundsOfDay, dateAt } from '../../../domain/values/day.ts'
import { DEFAULT_LOCALE, isLocale, localeOfPath } from '../../../i18n/locales.ts'
import { runUnordered } from '../../platform/db/portable.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PageRequest, VisitCounting } from '../../platform/http/observe-requests.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import { type Arrival, type Batch, countDay, type DayCounts } from './day-counts.ts'
import { addVisits } from './visit-store.ts'

/** A crash loses counts since the last write. */
const FLUSH_MS = 10_000
/** While the store is unavailable. Older ones are dropped. */
export const WAITING_BATCHES_MAX = 30

export type VisitCounter = VisitCounting & {
  flush(): Promise<void>
  start(): () => Promise<void>
}

type CounterDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  places: Pick<PlacesDeps['places'], 'areaOf'>
  config: Pick<Deps['config'], 'publicUrl'>
  site: () => Promise<Pick<Site, 'timeZone'>>
}

/**
 * Stores sums only. People are hashes of address, browser and a daily salt that is never stored: no one is
 * tracked beyond a day.
 */
export function createVisitCounter({ db, clock, log, config, site, places }: CounterDeps): VisitCounter {
  const own = new URL(config.publicUrl).host
  let zone = DEFAULT_SITE.timeZone
  let today: { counts: DayCounts; endsAt: number; salt: string } | undefined
  let waiting: Batch[] = []
  const keep = (batch: Batch) => {
    if (batch.rows.length > 0 || batch.drives.length > 0)
      waiting = [...waiting, batch].slice(-WAITING_BATCHES_MAX)
  }
  /** The daily salt must not outlive its day. */
  const endDay = () => {
    if (!today || clock().getTime() < today.endsAt) return
    keep(today.counts.take())
    today = undefined
  }
  const current = () => {
    endDay()
    if (today) return today
    const now = clock()
    const date = dateAt(now, zone)
    const endsAt = Date.parse(boundsOfDay(date, zone).endsAt)
    today = { counts: countDay(date, places.areaOf), endsAt, salt: randomBytes(32).toString('base64') }
    return today
  }
  const personOf = (salt: string, agent: string, address: string) =>
    hash('sha256', `${salt}${address}\n${agent}`, 'buffer').readUIntBE(0, 6)
  const flush = async () => {
    endDay()
    zone = (await site()).timeZone
    if (today) keep(today.counts.take())
    const batches = waiting
    waiting = []
    for (const [index, batch] of batches.entries()) {
      try {
        await runUnordered(db, tx => addVisits(tx, batch))
      } catch (error) {
        waiting = [...batches.slice(index), ...waiting].slice(-WAITING_BATCHES_MAX)
        throw error
      }
    }
  }
  return {
    countPage(request) {
      if (!isNavigation(request.header)) return
      const agent = request.header('user-agent') ?? ''
      const host = hostOf(request.header('referer') ?? '')
      const arrival = isProgram(agent) ? undefined : arrivalOf(request.url, agent, sourceOf(host, own))
      if (!arrival) return
      const { counts, salt } = current()
      const person = personOf(salt, agent, request.address())
      counts.addView(person, arrival, arrival.source === 'other' ? host : '')
    },
    countStep(step, { agent = '', address }, drive) {
      if (isProgram(agent)) return
      const { counts, salt } = current()
      const unseen = { locale: DEFAULT_LOCALE, device: deviceOf(agent) }
      const person = personOf(salt, agent, address)
      counts.addStep(person, step, unseen)
      if (drive) counts.addDrive(person, step, drive)
    },
    leaveOut({ agent = '', address }) {
      const { counts, salt } = current()
      counts.leaveOut(personOf(salt, agent, address))
    },
    flush,
    start: () => startWriting(flush, log),
  }
}

function startWriting(flush: () => Promise<void>, log: Deps['log']): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const write = () => {
    running = flush().catch(error => log.warn({ err: error }, 'Couldn’t save visit counts'))
  }
  const timer = setInterval(write, FLUSH_MS)
  timer.unref()
  write()
  return async () => {
    clearInterval(timer)
    await running
    write()
    await running
  }
}

/** Fetch metadata, which also marks prefetches. */
function isNavigation(header: PageRequest['header']): boolean {
  return (
    header('sec-fetch-dest') === 'document' &&
    header('sec-fetch-mode') === 'navigate' &&
    header('sec-purpose') === undefined &&
    header('purpose') === undefined
  )
}

function arrivalOf(url: string, agent: string, source: VisitSource): Arrival | undefined {
  const { path, search } = partsOf(url)
  const { locale, rest } = localeOfPath(path)
  if (!isLocale(locale)) return undefined
  return { page: pageOf(rest), source, campaign: campaignOf(search), locale, device: deviceOf(agent) }
}

function partsOf(url: string): { path: string; search: string } {
  const start = url.indexOf('?')
  return start < 0 ? { path: url, search: '' } : { path: url.slice(0, start), search: url.slice(start) }
}
