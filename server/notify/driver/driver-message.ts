import type { StatusMailPreview } from '../../../contract/notify/schemas.ts'
import { type DriverMessage, MESSAGES } from '../../../domain/notify/message-catalog.ts'
import type { Stop } from '../../../domain/reservations/trip.ts'
import type { Site } from '../../../domain/site/site.ts'
import { toJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { findAssignedDriver, findDriverContact, findTripOfDriver } from '../../day/driver/driver-store.ts'
import { channelOfDriver } from '../../day/driver-links/driver-login.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { Postponed } from '../../platform/jobs/handler.ts'
import { isEmailOff } from '../../platform/messaging/mail/mail-url.ts'
import { PAPER_TEXTS } from '../../platform/messaging/texts/paper-texts.ts'
import type { TextProvider } from '../../platform/messaging/texts/text-provider.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import { OVER } from '../../reservations/case/cancellation-case.ts'
import { FormerTrip, readDriverPayload } from '../../reservations/effects/plan-other-channel.ts'
import { readRideStates } from '../../reservations/effects/ride-state-store.ts'
import { driverAddress, linkForDriver } from '../../reservations/links/driver-link.ts'
import { listDriverLinks } from '../../reservations/links/driver-link-store.ts'

/** What messages to drivers are made from. */
export type DriverDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'linkToken' | 'hashPerson'>
  context: () => Promise<{ site: Site; publicUrl: string }>
  texts: TextProvider | undefined
}

type TripOfDriver = NonNullable<Awaited<ReturnType<typeof findTripOfDriver>>>
type Driver = NonNullable<Awaited<ReturnType<typeof findDriverContact>>>

/** What a message says to a driver. */
export type CurrentDriverMessage = {
  template: DriverMessage
  driver: Driver
  trip: Pick<
    TripOfDriver,
    | ('reference' | 'local_date' | 'local_time' | 'starts_at' | 'zone')
    | ('stops' | 'passengers' | 'vehicle_name' | 'plate')
  >
  /** To the page of the trip while it is theirs. */
  link: string | undefined
  /** True if the trip does not take place; one that only changed its driver is reassigned. */
  isCancelled: boolean
}

/**
 * What the message of this job says now; undefined if it is no longer true. Throws `Postponed` if the driver has to leave
 * later than planned.
 */
export async function readDriverMessage(
  deps: DriverDeps,
  job: Job,
): Promise<CurrentDriverMessage | undefined> {
  const payload = readDriverPayload(job)
  const { template, trip: tripId, after = '0' } = payload
  const driverId = job.subject_id
  const [driver, trip, assigned] = await Promise.all([
    findDriverContact(deps.db, driverId),
    findTripOfDriver(deps.db, tripId),
    findAssignedDriver(deps.db, { tripId, driverId }),
  ])
  if (!driver) return undefined
  if (!trip) return template === 'driver-gone' ? formerTrip(deps, driver, payload) : undefined
  const state = { isAssigned: assigned !== undefined, progress: assigned?.progress }
  if (!MESSAGES.mail[template].while(state)) return undefined
  if (template === 'driver-gone') return await unassignedTrip(deps, { driver, trip, driverId })
  if (template === 'driver-nudge') requireTime(deps.clock(), assigned?.leaves_min ?? null, Number(after))
  const link = await linkForDriver(deps, { tripId, driverId })
  if (!link) return undefined
  const { publicUrl } = await deps.context()
  return { template, driver, trip, link: driverAddress(publicUrl, link.token), isCancelled: false }
}

/** The drivers who are informed if the reservation is cancelled now, each once. */
export async function listDriversOfCancellation(
  deps: Pick<DriverDeps, 'db' | 'clock' | 'signer' | 'texts'> & Pick<Deps, 'config'>,
  reservationId: string,
): Promise<StatusMailPreview['drivers']> {
  const { db } = deps
  const ride = (await readRideStates(db, [reservationId])).get(reservationId)
  if (!ride || ride.isUnannounced) return []
  const open = ride.trips.filter(({ progress }) => !OVER.includes(progress))
  const off = { text: deps.texts?.name === PAPER_TEXTS, mail: isEmailOff(deps.config) }
  const found = new Map<string, StatusMailPreview['drivers'][number]>()
  for (const { id, assigned } of open) {
    if (!assigned || found.has(assigned.driverId)) continue
    const { driverId } = assigned
    const [driver, trip] = await Promise.all([findDriverContact(db, driverId), findTripOfDriver(db, id)])
    const message = driver && trip && (await unassignedTrip(deps, { driver, trip, driverId }))
    const way = message && (await channelOfDriver(deps, driver))
    if (!way) continue
    const { name, phone } = driver
    found.set(driverId, { name, phone, channel: way.channel, off: off[way.channel] })
  }
  return [...found.values()]
}

/** A return that its guest removed is only in the payload. */
function formerTrip(
  { clock }: Pick<DriverDeps, 'clock'>,
  driver: Driver,
  payload: unknown,
): CurrentDriverMessage | undefined {
  const former = FormerTrip.safeParse(payload).data
  if (!former || former.at < clock().toISOString()) return undefined
  const { reference, at, date, time, zone } = former
  const trip = {
    ...{ reference, local_date: date, local_time: time, starts_at: at, zone },
    ...{ stops: toJson<Stop[]>([]), passengers: 0, vehicle_name: null, plate: null },
  }
  return { template: 'driver-gone', driver, trip, link: undefined, isCancelled: true }
}

/** A driver who was never informed of the trip is not informed of its loss. */
async function unassignedTrip(
  { db, clock }: Pick<DriverDeps, 'db' | 'clock'>,
  { driver, trip, driverId }: { driver: Driver; trip: TripOfDriver; driverId: string },
): Promise<CurrentDriverMessage | undefined> {
  const links = await listDriverLinks(db, trip.id)
  const wasInformed = links.some(link => link.driver_id === driverId)
  // After the pickup time the driver may be waiting there still.
  if (!wasInformed || (trip.ends_at ?? trip.starts_at) < clock().toISOString()) return undefined
  const isCancelled = trip.progress === 'cancelled' || trip.status === 'cancelled' || trip.deleted_at !== null
  return { template: 'driver-gone', driver, trip, link: undefined, isCancelled }
}

/** `leavesAt` is in whole minutes since 1970. */
function requireTime(now: Date, leavesAt: number | null, after: number): void {
  if (leavesAt === null) return
  const due = new Date((leavesAt + after) * MINUTE_MS)
  if (now < due) throw new Postponed(due, 'The driver leaves later.')
}
