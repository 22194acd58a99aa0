import { z } from 'zod'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { Site } from '../../../domain/site/site.ts'
import { toJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { findDriverContact, findGivenDriver, findTripOfDriver } from '../../day/driver/driver-store.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Postponed } from '../../platform/jobs/handler.ts'
import { readPayload, TripPayload } from '../../platform/jobs/read-payload.ts'
import type { TextProvider } from '../../platform/messaging/texts/text-provider.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { DRIVER_MESSAGES } from '../../reservations/effects/tell-driver.ts'
import { driverAddress, linkForDriver } from '../../reservations/links/driver-link.ts'
import { listDriverLinks } from '../../reservations/links/driver-link-store.ts'

/** What messages to drivers are made from. */
export type NewsDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken' | 'hashPerson'>
  context: () => Promise<{ site: Site; publicUrl: string }>
  texts: TextProvider | undefined
}

type TripOfDriver = NonNullable<Awaited<ReturnType<typeof findTripOfDriver>>>
/** A trip as messages name it. */
export type NewsTrip = Pick<
  TripOfDriver,
  | ('reference' | 'local_date' | 'local_time' | 'starts_at' | 'zone')
  | ('stops' | 'passengers' | 'vehicle_name' | 'plate')
>

/** What a driver is told of a trip. */
export type DriverNews = {
  kind: 'ride' | 'changed' | 'gone' | 'cancelled' | 'nudge'
  driver: NonNullable<Awaited<ReturnType<typeof findDriverContact>>>
  trip: NewsTrip
  /** To the page of the trip, while it is theirs. */
  link: string | undefined
}

/** Fields that name a trip after it is gone. */
const FormerTrip = z.object({
  reference: z.string(),
  at: z.string(),
  date: z.string(),
  time: z.string(),
  zone: z.string(),
})

/** The payload of a message to a driver; `by` is set if it must not be a text. */
const NewsPayload = TripPayload.extend({
  template: z.enum(DRIVER_MESSAGES),
  after: z.string().exactOptional(),
  by: z.literal('mail').exactOptional(),
})
const FormerPayload = z.intersection(NewsPayload, FormerTrip)
const AnyNews = z.union([FormerPayload, NewsPayload])
export type NewsPayload = z.output<typeof AnyNews>

/** Reads the payload of a message to a driver. */
export const readNewsPayload = (job: Job): NewsPayload => readPayload(AnyNews, job)

const OVER: readonly TripProgress[] = ['done', 'no-show', 'cancelled']

/**
 * What the message of this job says now; undefined where it is not true any more. Throws `Postponed` where the driver has to
 * leave later than was planned.
 */
export async function readNews(deps: NewsDeps, job: Job): Promise<DriverNews | undefined> {
  const payload = readNewsPayload(job)
  const { template, trip: tripId, after = '0' } = payload
  const driverId = job.subject_id
  const [driver, trip, given] = await Promise.all([
    findDriverContact(deps.db, driverId),
    findTripOfDriver(deps.db, tripId),
    findGivenDriver(deps.db, { tripId, driverId }),
  ])
  if (!driver) return undefined
  if (!trip) return template === 'driver-gone' ? formerNews(deps, driver, payload) : undefined
  if (template === 'driver-gone') return given ? undefined : await goneNews(deps, { driver, trip, driverId })
  if (!given || OVER.includes(given.progress)) return undefined
  if (template === 'driver-nudge') {
    if (given.progress !== 'scheduled') return undefined
    requireTime(deps.clock(), given.leaves_min, Number(after))
  }
  const link = await linkForDriver(deps, { tripId, driverId })
  if (!link) return undefined
  const { publicUrl } = await deps.context()
  const kind = ({ 'driver-ride': 'ride', 'driver-changed': 'changed', 'driver-nudge': 'nudge' } as const)[
    template
  ]
  return { kind, driver, trip, link: driverAddress(publicUrl, link.token) }
}

/** Nothing is kept of a way back that its guest took away. */
function formerNews(
  { clock }: Pick<NewsDeps, 'clock'>,
  driver: DriverNews['driver'],
  payload: NewsPayload,
): DriverNews | undefined {
  const former = FormerTrip.safeParse(payload).data
  if (!former || former.at < clock().toISOString()) return undefined
  const { reference, at, date, time, zone } = former
  const trip = { reference, local_date: date, local_time: time, starts_at: at, zone }
  const nothing = { stops: toJson([]), passengers: 0, vehicle_name: null, plate: null }
  return { kind: 'cancelled', driver, trip: { ...trip, ...nothing }, link: undefined }
}

type Gone = { driver: DriverNews['driver']; trip: TripOfDriver; driverId: string }

/** A driver who was never told of the trip need not hear that it is gone. */
async function goneNews(
  { db, clock }: NewsDeps,
  { driver, trip, driverId }: Gone,
): Promise<DriverNews | undefined> {
  const links = await listDriverLinks(db, trip.id)
  const isKnown = links.some(link => link.driver_id === driverId)
  if (!isKnown || trip.starts_at < clock().toISOString()) return undefined
  const isCancelled = trip.progress === 'cancelled' || trip.status === 'cancelled' || trip.deleted_at !== null
  return { kind: isCancelled ? 'cancelled' : 'gone', driver, trip, link: undefined }
}

/** `leavesAt` is in whole minutes since 1970. */
function requireTime(now: Date, leavesAt: number | null, after: number): void {
  if (leavesAt === null) return
  const due = new Date((leavesAt + after) * MINUTE_MS)
  if (now < due) throw new Postponed(due, 'The driver leaves later.')
}
