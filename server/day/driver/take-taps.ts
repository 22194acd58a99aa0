import type { DriverEvents, DriverEventsTaken, DriverTap } from '../../../contract/day/driver-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { CLOCK_OFF_MS, correctedTap } from '../../../domain/day/driver-events.ts'
import { judgeTap, type TapFacts } from '../../../domain/day/driver-taps.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EventRow, listReservationEvents } from '../../platform/events/read-events.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf, type DriverPrincipal } from '../../platform/http/principal.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import {
  findOpenDriverLink,
  markDriverLinkOpened,
  revokeDriverLinks,
} from '../../reservations/links/driver-link-store.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { getTripRow, isAbout } from '../../reservations/record/read-trip.ts'
import { findAssignment, type TripWithReservation } from '../../reservations/record/trip-store.ts'
import { moveTrip } from '../trips/change-progress.ts'
import { acceptTrip, declineTrip, listStoredIds } from './driver-store.ts'
import { readDriverTrip } from './read-driver-trip.ts'

/**
 * Driver taps that a trip stores. Above it, taps that may repeat without end (attempts, and taps that change nothing) are
 * answered but not stored. Taps that change the trip are always stored: each can do so only once.
 */
export const TAPS_PER_TRIP_MAX = 200

type TapDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'> & PlacesDeps

/**
 * Stores the taps of a driver in the order of the device, each once, and moves the trip with the guards that moves of staff
 * pass. The same taps again answer the same. Throws `unauthenticated` where the link was closed meanwhile.
 */
export async function takeTaps(
  deps: TapDeps,
  caller: DriverPrincipal,
  batch: DriverEvents,
): Promise<DriverEventsTaken> {
  const now = deps.clock()
  const taken = await deps.db.commitTogether(async tx => {
    const link = await findOpenDriverLink(tx, caller.tokenHash, now)
    if (!link) throw new Problem('unauthenticated')
    await lockReservation(tx, link.reservation_id)
    const subject = await readSubject(tx, caller, now)
    const outcomes = await knownOutcomes(tx, subject, batch)
    const inOrder = batch.events.toSorted((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1))
    for (const tap of inOrder) {
      if (!outcomes.has(tap.id)) outcomes.set(tap.id, await takeTap(tx, subject, { tap, batch }))
    }
    return outcomes
  })
  deps.wakeJobs()
  const ids = [...new Set(batch.events.map(({ id }) => id))]
  const isOpen = await findOpenDriverLink(deps.db, caller.tokenHash, now)
  return {
    applied: ids.filter(id => taken.get(id)),
    kept: ids.filter(id => !taken.get(id)),
    trip: isOpen ? await readDriverTrip(deps, caller.tripId, now) : null,
  }
}

/** What the taps are about; the facts change with each of them. */
type Subject = {
  row: TripWithReservation
  events: readonly EventRow[]
  facts: TapFacts
  stored: number
  isDeclined: boolean
  actor: Actor
  tokenHash: string
  now: Date
}

async function readSubject(tx: Database, caller: DriverPrincipal, now: Date): Promise<Subject> {
  const row = await getTripRow(tx, caller.tripId)
  const all = await listReservationEvents(tx, row.reservation_id)
  const events = all.filter(event => isAbout(event, row.id))
  const assigned = await findAssignment(tx, row.id)
  const own = events.filter(({ actor_kind }) => actor_kind === 'driver')
  return {
    ...{ row, events, actor: actorOf(caller), tokenHash: caller.tokenHash, now, stored: own.length },
    isDeclined: false,
    facts: {
      ...{ progress: row.progress, pickUpAt: Date.parse(row.starts_at) },
      isOpened: (await findOpenDriverLink(tx, caller.tokenHash, now))?.opened_at !== null,
      isAccepted: Boolean(assigned?.accepted_at),
      hasAskedNoShow: own.some(({ data }) => data.after?.['told'] === 'no-show' && !data.after['kept']),
    },
  }
}

/** Taps that were stored before, and whether they did something; an id that something else has does nothing. */
async function knownOutcomes(
  tx: Database,
  { events }: Subject,
  batch: DriverEvents,
): Promise<Map<string, boolean>> {
  const known = await listStoredIds(
    tx,
    batch.events.map(({ id }) => id),
  )
  return new Map(
    known.map(id => {
      const own = events.find(event => event.id === id)
      return [id, own !== undefined && own.data.after?.['kept'] !== true]
    }),
  )
}

/** Returns whether the tap did something. */
async function takeTap(
  tx: Database,
  subject: Subject,
  { tap, batch }: { tap: DriverTap; batch: DriverEvents },
): Promise<boolean> {
  const { row, facts, actor, now } = subject
  // The link was closed by a tap before this one.
  if (subject.isDeclined) return false
  const sent = { sentAt: Date.parse(batch.sentAt), receivedAt: now.getTime() }
  const { at, offset } = correctedTap(Date.parse(tap.toldAt), sent)
  const clocks = {
    ...{ toldAt: tap.toldAt, receivedAt: now.toISOString(), offsetMs: offset, seq: tap.seq },
    ...(Math.abs(offset) > CLOCK_OFF_MS ? { clockOff: true } : {}),
  }
  const when = new Date(at).toISOString()
  const isOpen = row.status === 'confirmed' || row.status === 'completed'
  const judged =
    isOpen || tap.kind === 'opened' ? judgeTap(tap.kind, at, facts) : ({ does: 'nothing' } as const)
  const changesTrip = judged.does === 'move' || (judged.does === 'note' && tap.kind !== 'attempt')
  if (!changesTrip && subject.stored >= TAPS_PER_TRIP_MAX) return false
  subject.stored += 1
  if (judged.does === 'move') {
    const moved = { move: judged.move, at: when, about: clocks, id: tap.id }
    await changeReservation(tx, row.reservation_id, { actor, now }, async () => {
      await moveTrip(tx, row, moved, { actor, now })
      // Who drives has accepted.
      if (!facts.isAccepted) await acceptTrip(tx, row.id, when)
    })
    facts.progress = judged.move.to
    facts.isAccepted = true
    return true
  }
  const kept = judged.does === 'nothing' ? { kept: true } : {}
  await recordEvent(tx, {
    kind: 'trip.told',
    actor,
    subject: { kind: 'reservation', id: row.reservation_id },
    now,
    id: tap.id,
    data: {
      ...{ label: row.reference, trip: row.id, after: { told: tap.kind, at: when, ...clocks, ...kept } },
      ...(tap.reason ? { reason: tap.reason } : {}),
    },
  })
  if (judged.does === 'note') await noteTap(tx, subject, { tap, when })
  return judged.does === 'note'
}

async function noteTap(
  tx: Database,
  subject: Subject,
  { tap, when }: { tap: DriverTap; when: string },
): Promise<void> {
  const { row, facts, actor, tokenHash, now } = subject
  const change = (write: () => Promise<void>) =>
    changeReservation(tx, row.reservation_id, { actor, now }, write)
  switch (tap.kind) {
    case 'opened':
      facts.isOpened = true
      return await markDriverLinkOpened(tx, tokenHash, when)
    case 'accepted':
      facts.isAccepted = true
      return await change(() => acceptTrip(tx, row.id, when))
    case 'declined':
      subject.isDeclined = true
      await change(() => declineTrip(tx, row.id, when))
      await revokeDriverLinks(tx, [row.id], { now, driverId: actor.id ?? undefined })
      return
    case 'no-show':
      facts.hasAskedNoShow = true
  }
}
