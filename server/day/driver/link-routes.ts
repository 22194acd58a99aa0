import type { DriverLinkInput, NewDriverLink, Trip } from '../../../contract/day/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { planDriverMessage } from '../../reservations/effects/plan-driver-messages.ts'
import { driverAddress, linkForDriver, mayHaveFurtherLink } from '../../reservations/links/driver-link.ts'
import { revokeDriverLinks } from '../../reservations/links/driver-link-store.ts'
import { getTripRow, readTrip } from '../../reservations/record/read-trip.ts'
import { findAssignment } from '../../reservations/record/trip-store.ts'
import { requireAnnounced } from '../../reservations/record/unannounced-store.ts'
import { channelOfDriver } from '../driver-links/driver-login.ts'
import { acceptTrip, findAssignedDriver } from './driver-store.ts'

type LinkDeps = ServeDeps & Pick<Deps, 'signer' | 'wakeJobs' | 'texts'>

/** The calls by which staff hand out and end the link of a driver, and answer for one who called. */
export function driverLinkRoutes(api: Api, deps: LinkDeps): void {
  serve(api, deps, {
    name: 'makeDriverLink',
    handle: ({ params: { id }, body, caller }) =>
      makeDriverLink(deps, id, { ...body, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'acceptTrip',
    handle: ({ params: { id }, caller }) => acceptForDriver(deps, id, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'revokeDriverLinks',
    handle: ({ params: { id }, caller }) => endDriverLinks(deps, id, actorOf(caller)),
  })
}

/**
 * The link of the driver whom staff chose for a trip. Throws `not_found`, `changed_meanwhile` where nobody is chosen, and
 * `too_many` where the trip has had too many links.
 */
async function makeDriverLink(
  deps: LinkDeps,
  id: string,
  { send, fresh, actor }: DriverLinkInput & { actor: Actor },
): Promise<NewDriverLink> {
  const { db, config } = deps
  const row = await getTripRow(db, id)
  if (send) await requireAnnounced(db, row.reservation_id)
  const driverId = (await findAssignment(db, id))?.driver_id ?? undefined
  const driver = driverId === undefined ? undefined : await findAssignedDriver(db, { tripId: id, driverId })
  if (driverId === undefined || !driver) throw new Problem('changed_meanwhile')
  const now = deps.clock()
  // Before the links are ended that the driver has.
  if (fresh && !(await mayHaveFurtherLink(db, id))) throw new Problem('too_many')
  if (fresh) await db.commitTogether(tx => revokeDriverLinks(tx, [id], { now }))
  const link = await linkForDriver(deps, { tripId: id, driverId })
  if (!link) throw new Problem('too_many')
  const way = send ? await channelOfDriver(deps, driver) : undefined
  await db.commitTogether(async tx => {
    if (way) await planDriverMessage(tx, 'driver-ride', { tripId: id, driverId, now, atOnce: true })
    await recordLink(tx, { kind: 'trip.link-made', row, actor, now })
  })
  deps.wakeJobs()
  return { url: driverAddress(config.publicUrl, link.token), sentTo: way?.to ?? null }
}

/** Ends the links to a trip; throws `changed_meanwhile` where none is open. */
async function endDriverLinks(deps: LinkDeps, id: string, actor: Actor): Promise<Trip> {
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const row = await getTripRow(tx, id)
    if ((await revokeDriverLinks(tx, [id], { now })) === 0) throw new Problem('changed_meanwhile')
    await recordLink(tx, { kind: 'trip.link-revoked', row, actor, now })
  })
  return await readTrip(deps.db, id, now)
}

/**
 * Notes that a driver accepted a trip by telephone, as their page does by a tap. Throws `changed_meanwhile` where staff
 * chose nobody, or it has begun.
 */
async function acceptForDriver(deps: LinkDeps, id: string, actor: Actor): Promise<Trip> {
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const row = await getTripRow(tx, id)
    const assigned = await findAssignment(tx, id)
    const isOpen = row.status === 'confirmed' && row.progress === 'scheduled'
    if (!isOpen || !assigned?.driver_id || assigned.pinned !== 1) throw new Problem('changed_meanwhile')
    if (assigned.accepted_at !== null) return
    const at = now.toISOString()
    await changeReservation(tx, row.reservation_id, { actor, now }, () => acceptTrip(tx, id, at))
    await recordEvent(tx, {
      ...{ kind: 'trip.told', actor, subject: { kind: 'reservation', id: row.reservation_id }, now },
      data: { action: 'acceptTrip', label: row.reference, trip: id, after: { told: 'accepted', at } },
    })
  })
  return await readTrip(deps.db, id, now)
}

type LinkEvent = {
  kind: 'trip.link-made' | 'trip.link-revoked'
  row: { id: string; reservation_id: string; reference: string }
  actor: Actor
  now: Date
}

async function recordLink(tx: Database, { kind, row, actor, now }: LinkEvent): Promise<void> {
  const action = kind === 'trip.link-made' ? 'makeDriverLink' : 'revokeDriverLinks'
  await recordEvent(tx, {
    ...{ kind, actor, subject: { kind: 'reservation', id: row.reservation_id }, now },
    data: { action, label: row.reference, trip: row.id },
  })
}
