import type { DriveDemand } from '../../../domain/site/drive-demand.ts'
import { type Device, OTHER_PAGE, UNSEEN_PAGE, type VisitSource } from '../../../domain/site/visit.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { DriveEnds, DriveStep } from '../../platform/http/observe-requests.ts'
import { type AreaNamer, countDrives } from './drive-counts.ts'

/** Further rows are merged into "other" without a campaign. */
export const ROWS_PER_DAY_MAX = 3000
/** Views of further people are counted without a person. */
export const PEOPLE_PER_DAY_MAX = 50_000
export const HOSTS_PER_DAY_MAX = 200
export const CAMPAIGNS_PER_DAY_MAX = 20

export type Arrival = {
  page: string
  source: VisitSource
  campaign: string
  locale: Locale
  device: Device
}
export type Counts = { views: number; people: number; forms: number; quotes: number; reservations: number }
export type CountedRow = Arrival & Counts
export type CountedHost = { host: string; people: number }
export type Batch = { day: string; rows: CountedRow[]; hosts: CountedHost[]; drives: DriveDemand[] }

export type Step = 'forms' | 'quotes' | 'reservations'

const STEP_BITS: Record<Step, number> = { forms: 1, quotes: 2, reservations: 4 }
/** Packed: row index, and above it a bit per step. */
const ROW_BITS = 16
const PLACE_MASK = 2 ** ROW_BITS - 1

/** In memory. People are hashes whose salt ends with the day. */
export function countDay(day: string, areaOf: AreaNamer = () => undefined) {
  const drives = countDrives(areaOf)
  const rows: CountedRow[] = []
  const places = new Map<string, number>()
  const people = new Map<number, number>()
  const staff = new Set<number>()
  const hosts = new Map<string, number>()
  const named = nameCampaigns()
  const placeOf = (arrival: Arrival): number => {
    const key = keyOf(arrival)
    const known = places.get(key)
    if (known !== undefined) return known
    if (rows.length >= ROWS_PER_DAY_MAX && !isCommon(arrival))
      return placeOf({ ...arrival, page: OTHER_PAGE, campaign: '' })
    rows.push({ ...arrival, ...NOTHING })
    places.set(key, rows.length - 1)
    return rows.length - 1
  }
  const add = (place: number, name: keyof Counts) => {
    const row = rows[place]
    if (row) row[name] += 1
  }
  const addHost = (host: string) => {
    if (host && (hosts.has(host) || hosts.size < HOSTS_PER_DAY_MAX))
      hosts.set(host, (hosts.get(host) ?? 0) + 1)
  }
  const takeStep = (person: number, step: Step) => {
    const known = people.get(person)
    const bit = STEP_BITS[step] << ROW_BITS
    if (known === undefined || known & bit) return
    people.set(person, known | bit)
    add(known & PLACE_MASK, step)
  }
  return {
    day,
    addView(person: number, arrival: Arrival, host: string) {
      if (staff.has(person)) return
      const place = placeOf({ ...arrival, campaign: named(arrival.campaign) })
      add(place, 'views')
      if (!people.has(person) && people.size < PEOPLE_PER_DAY_MAX) {
        people.set(person, place)
        add(place, 'people')
        addHost(host)
      }
      if (arrival.page === '/reservation') takeStep(person, 'forms')
    },
    addStep(person: number, step: Step, { locale, device }: Pick<Arrival, 'locale' | 'device'>) {
      if (staff.has(person)) return
      if (!people.has(person)) {
        if (people.size >= PEOPLE_PER_DAY_MAX) return
        people.set(person, placeOf({ page: UNSEEN_PAGE, source: 'direct', campaign: '', locale, device }))
      }
      takeStep(person, step)
    },
    addDrive(person: number, step: DriveStep, ends: DriveEnds) {
      if (!staff.has(person)) drives.add(person, step, ends)
    },
    /** Staff are excluded for the rest of the day. */
    leaveOut(person: number) {
      if (staff.size < STAFF_PER_DAY_MAX) staff.add(person)
    },
    take(): Batch {
      const counted = rows.filter(isCounted)
      const batch = {
        day,
        rows: counted.map(row => ({ ...row })),
        hosts: [...hosts].filter(([, count]) => count > 0).map(([host, count]) => ({ host, people: count })),
        drives: drives.take(),
      }
      for (const row of counted) Object.assign(row, NOTHING)
      for (const host of hosts.keys()) hosts.set(host, 0)
      return batch
    },
  }
}

function nameCampaigns(): (campaign: string) => string {
  const campaigns = new Set<string>()
  return campaign => {
    if (campaign === '' || campaigns.has(campaign)) return campaign
    if (campaigns.size >= CAMPAIGNS_PER_DAY_MAX) return 'other'
    campaigns.add(campaign)
    return campaign
  }
}

export type DayCounts = ReturnType<typeof countDay>

const NOTHING: Counts = { views: 0, people: 0, forms: 0, quotes: 0, reservations: 0 }
function isCounted({ views, people, forms, quotes, reservations }: Counts): boolean {
  return views + people + forms + quotes + reservations > 0
}

const STAFF_PER_DAY_MAX = 1000

function keyOf({ page, source, campaign, locale, device }: Arrival): string {
  return `${page}\n${source}\n${campaign}\n${locale}\n${device}`
}

/** Few values, so no limit. */
function isCommon({ page, campaign }: Arrival): boolean {
  return campaign === '' && (page === OTHER_PAGE || page === UNSEEN_PAGE)
}
