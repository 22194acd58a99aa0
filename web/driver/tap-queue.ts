import type { DriverTap, DriverTrip } from '../../contract/day/driver-schemas.ts'
import { DRIVER_STEPS, type DriverEvent, foldDriverEvents } from '../../domain/day/driver-events.ts'
import { DRIVER_TAPS } from '../../domain/day/driver-taps.ts'
import { isOneOf } from '../../domain/values/record.ts'
import type { PhoneStore } from './phone-store.ts'

export type KnownTrip = {
  trip: DriverTrip | null
  queue: DriverTap[]
  closed: 'no' | 'closed' | 'declined'
  phone: string
  lost: number
}

export type TapQueue = {
  read: () => KnownTrip
  add: (kind: DriverTap['kind'], reason?: string) => void
  /**
   * Stores a response and removes its taps. False if another response arrived since the request: it may be
   * outdated and has to be repeated.
   */
  settle: (stored: readonly string[], trip: DriverTrip | null, askedAt: number) => boolean
  storeExpenses: (expenses: DriverTrip['expenses']) => void
  forgetTrip: () => void
  close: (how: 'closed' | 'declined') => void
}

type Deps = {
  store: PhoneStore
  token: string
  now: () => number
  /** False for trips without an open page: only lost expenses are stored. */
  isShown: () => boolean
}

type StoredTrip = { trip: DriverTrip; at: number; expensesAt: number }
type StoredTap = Omit<DriverTap, 'id'> & { token: string }
type Closed = Pick<KnownTrip, 'closed' | 'phone' | 'lost'>

const TRIP = {
  ...{ at: 0, expensesAt: 0 },
  trip: { progress: '', pickUpAt: '', attempts: [''], expenses: [{ _id: '' }], company: { phone: '' } },
}
const TAP = { token: '', seq: 0, kind: 'done', toldAt: '' }

const OPEN: Closed = { closed: 'no', phone: '', lost: 0 }

/** Names a trip in storage keys. Its page knows the rest of the token. */
export function tripName(token: string): string {
  return token.slice(0, 12)
}

/** `lost/<trip>/<number>`. Earlier versions inserted a sign-in. */
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
      // Another tab may show the trip and would fall back a step.
      if (trip && (known || isShown())) {
        const expenses = known && isNewer(known.expensesAt) ? known.trip.expenses : trip.expenses
        const answer: StoredTrip = {
          trip: { ...trip, expenses },
          at: now(),
          expensesAt: known?.expensesAt ?? 0,
        }
        store.write(tripKey, answer)
      }
      // After the trip, so that another tab may see a step twice but never miss it.
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

function readTap(store: PhoneStore, key: string): DriverTap | undefined {
  const found = store.read<StoredTap>(key, TAP)
  if (!found || !DRIVER_TAPS.includes(found.kind) || Number.isNaN(Date.parse(found.toldAt))) return undefined
  const { token: _, ...tap } = found
  return { id: key.split('/')[2] ?? '', ...tap }
}

/** Higher than all entries of this trip. */
export function nextSeq(store: PhoneStore, name: string): number {
  const next = (store.read<number>(`${name}/seq`, 0) ?? 0) + 1
  store.write(`${name}/seq`, next)
  return next
}

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
