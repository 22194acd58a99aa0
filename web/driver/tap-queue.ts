import type { DriverTap, DriverTrip } from '../../contract/day/driver-schemas.ts'
import { DRIVER_STEPS, type DriverEvent, foldDriverEvents } from '../../domain/day/driver-events.ts'
import { DRIVER_TAPS } from '../../domain/day/driver-taps.ts'
import { isOneOf } from '../../domain/values/record.ts'
import type { PhoneStore } from './phone-store.ts'

/** What the phone knows of one trip: the latest answer of the office, and the taps that it has not stored yet. */
export type KnownTrip = {
  trip: DriverTrip | null
  queue: DriverTap[]
  closed: 'no' | 'closed' | 'declined'
  /** The number of the office once the trip is closed. */
  phone: string
  /** Expenses that were not sent before the trip was closed. */
  lost: number
}

/** The trip of one link on this phone. All tabs share it: nothing of it is kept between two calls. */
export type TapQueue = {
  read: () => KnownTrip
  add: (kind: DriverTap['kind'], reason?: string) => void
  /**
   * Stores an answer of the office and removes the taps that it has stored. False if another answer arrived since this one
   * was asked for, in this tab or another: then it may be older, changes nothing, and has to be asked for again.
   */
  settle: (stored: readonly string[], trip: DriverTrip | null, askedAt: number) => boolean
  /** Stores the expenses of the trip as the office has them. */
  storeExpenses: (expenses: DriverTrip['expenses']) => void
  /** Removes the trip, which is read again. */
  forgetTrip: () => void
  close: (how: 'closed' | 'declined') => void
}

type Deps = {
  store: PhoneStore
  token: string
  /** The clock of the phone, which all tabs share. */
  now: () => number
  /** False for a trip that no page shows, or no longer: its taps are sent, and nothing of it is stored but lost expenses. */
  isShown: () => boolean
}

/** Instants of the phone: when the answer arrived, and when the expenses did. */
type StoredTrip = { trip: DriverTrip; at: number; expensesAt: number }
type StoredTap = Omit<DriverTap, 'id'> & { token: string }
type Closed = Pick<KnownTrip, 'closed' | 'phone' | 'lost'>

/** The fields that are read before the page draws a trip; one that it cannot draw is removed. */
const TRIP = {
  ...{ at: 0, expensesAt: 0 },
  trip: { progress: '', pickUpAt: '', attempts: [''], expenses: [{ _id: '' }], company: { phone: '' } },
}
const TAP = { token: '', seq: 0, kind: 'done', toldAt: '' }

const OPEN: Closed = { closed: 'no', phone: '', lost: 0 }

/** The part of a token, and the start of its keys, that names a trip: the page of a trip knows the rest of the token. */
export function tripName(token: string): string {
  return token.slice(0, 12)
}

/** The start of the keys of lost expenses: `lost/<trip>/<number>`. Earlier versions wrote a sign-in before the trip. */
export const LOST = 'lost/'

export function openTapQueue({ store, token, now, isShown }: Deps): TapQueue {
  const name = tripName(token)
  const [tripKey, closedKey, tapsKey] = [`${name}/trip`, `${name}/closed`, `${name}/tap/`]
  const readTrip = () => store.read<StoredTrip>(tripKey, TRIP)
  const readTaps = () =>
    store
      .keys(tapsKey)
      .flatMap(key => readTap(store, key) ?? [])
      .sort((one, other) => one.seq - other.seq)
  return {
    read() {
      const closed = store.read<Closed>(closedKey, OPEN) ?? OPEN
      return { trip: readTrip()?.trip ?? null, queue: readTaps(), ...closed }
    },
    add(kind, reason) {
      const tap: StoredTap = { token, seq: nextSeq(store, name), kind, toldAt: new Date(now()).toISOString() }
      store.write(tapsKey + crypto.randomUUID(), { ...tap, ...(reason ? { reason } : {}) })
    },
    settle(stored, trip, askedAt) {
      const known = readTrip()
      const isNewer = (at: number) => askedAt < at && at <= now()
      if (known && isNewer(known.at)) return false
      // Another tab may show the trip: without the answer it would fall back to the step before.
      if (trip && (known || isShown())) {
        const expenses = known && isNewer(known.expensesAt) ? known.trip.expenses : trip.expenses
        const answer: StoredTrip = {
          trip: { ...trip, expenses },
          at: now(),
          expensesAt: known?.expensesAt ?? 0,
        }
        store.write(tripKey, answer)
      }
      // After the trip: a tab that reads in between finds a step twice, never not at all.
      for (const id of stored) store.remove(tapsKey + id)
      return true
    },
    storeExpenses(expenses) {
      const known = readTrip()
      if (known) store.write(tripKey, { ...known, trip: { ...known.trip, expenses }, expensesAt: now() })
    },
    forgetTrip: () => store.remove(tripKey),
    close(closed) {
      const phone = readTrip()?.trip.company.phone ?? ''
      const lost = store.keys(`${name}/expense/`).length
      for (let at = 0; at < lost; at++) store.write(`${LOST + name}/${at}`, now())
      for (const key of store.keys(`${name}/`)) store.remove(key)
      if (lost > 0 || isShown()) store.write(closedKey, { closed, phone, lost } satisfies Closed)
    },
  }
}

/** A tap that the office can read; a damaged one is none. */
function readTap(store: PhoneStore, key: string): DriverTap | undefined {
  const found = store.read<StoredTap>(key, TAP)
  if (!found || !DRIVER_TAPS.includes(found.kind) || Number.isNaN(Date.parse(found.toldAt))) return undefined
  const { token: _, ...tap } = found
  return { id: key.split('/')[2] ?? '', ...tap }
}

/** A number above those of all entries of this trip so far. */
export function nextSeq(store: PhoneStore, name: string): number {
  const next = (store.read<number>(`${name}/seq`, 0) ?? 0) + 1
  store.write(`${name}/seq`, next)
  return next
}

/** The trip as the driver knows it: what the office said, and the taps that it has not heard of. */
export function tripWithTaps({ trip, queue }: KnownTrip, now: number): DriverTrip | null {
  if (!trip) return null
  const events = queue.flatMap(({ kind, ...tap }): DriverEvent[] =>
    kind === 'attempt' || isOneOf(DRIVER_STEPS, kind)
      ? [{ ...tap, kind, toldAt: Date.parse(tap.toldAt) }]
      : [],
  )
  const folded = foldDriverEvents([{ sentAt: now, receivedAt: now, events }], {
    progress: trip.progress,
    pickUpAt: Date.parse(trip.pickUpAt),
  })
  const stepAt = (step: string) => folded.steps.find(found => found.step === step)?.at
  const instant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  const has = (kind: DriverTap['kind']) => queue.some(tap => tap.kind === kind)
  return {
    ...trip,
    progress: folded.progress,
    acceptedAt: trip.acceptedAt ?? queue.find(({ kind }) => kind === 'accepted')?.toldAt ?? null,
    arrivedAt: trip.arrivedAt ?? instant(stepAt('on-location')),
    onBoardAt: trip.onBoardAt ?? instant(stepAt('on-board')),
    attempts: [...trip.attempts, ...folded.attempts.map(at => new Date(at).toISOString())],
    noShowAsked: trip.noShowAsked || has('no-show'),
  }
}
