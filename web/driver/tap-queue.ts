import type { DriverTap, DriverTrip } from '../../contract/day/driver-schemas.ts'
import { DRIVER_STEPS } from '../../domain/day/driver-events.ts'
import { DRIVER_TAPS } from '../../domain/day/driver-taps.ts'
import type { PhoneStore } from './phone-store.ts'

export type LocalTrip = {
  trip: DriverTrip | null
  /** When the server told it, by the clock of the phone. */
  readAt: number
  queue: DriverTap[]
  closed: 'no' | 'closed' | 'declined'
  phone: string
  lost: number
}

export type TapQueue = {
  read: () => LocalTrip
  add: (kind: DriverTap['kind'], reason?: string) => void
  /**
   * Stores a response and removes its taps. False if another response arrived since the request: it may be
   * outdated and has to be repeated.
   */
  settle: (stored: readonly string[], trip: DriverTrip | null, requestedAt: number) => boolean
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
type Closed = Pick<LocalTrip, 'closed' | 'phone' | 'lost'>

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
  /** Once the trip is assigned back, the page shows how many expenses the closed link refused. */
  const reopen = () => {
    const { lost } = store.read<Closed>(closedKey, OPEN) ?? OPEN
    for (let at = 0; at < lost; at++) store.write(`${name}/refused/${at}`, true)
    store.remove(closedKey)
  }
  return {
    read() {
      const closed = store.read<Closed>(closedKey, OPEN) ?? OPEN
      const { trip = null, at: readAt = 0 } = readTrip() ?? {}
      return { trip, readAt, queue: readTaps(), ...closed }
    },
    add(kind, reason) {
      const tap: StoredTap = { token, seq: nextSeq(store, name), kind, toldAt: new Date(now()).toISOString() }
      store.write(tapsKey + crypto.randomUUID(), { ...tap, ...(reason ? { reason } : {}) })
    },
    settle(stored, trip, requestedAt) {
      const current = readTrip()
      const isNewer = (at: number) => requestedAt < at && at <= now()
      if (current && isNewer(current.at)) return false
      // Another tab may show the trip and would fall back a step.
      if (trip && (current || isShown())) {
        const expenses = current && isNewer(current.expensesAt) ? current.trip.expenses : trip.expenses
        const answer: StoredTrip = {
          trip: { ...trip, expenses },
          at: now(),
          expensesAt: current?.expensesAt ?? 0,
        }
        store.write(tripKey, answer)
        reopen()
      }
      // After the trip, so that another tab may see a step twice but never miss it.
      for (const id of stored) store.remove(tapsKey + id)
      return true
    },
    storeExpenses(expenses) {
      const current = readTrip()
      if (current)
        store.write(tripKey, { ...current, trip: { ...current.trip, expenses }, expensesAt: now() })
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

/** The trip as it is once the server has these taps. Drivers only move a trip forward. */
export function tripWithTaps({ trip, queue }: Pick<LocalTrip, 'trip' | 'queue'>): DriverTrip | null {
  if (!trip) return null
  const timeOf = (kind: DriverTap['kind']) => queue.find(tap => tap.kind === kind)?.toldAt ?? null
  const order: readonly string[] = ['scheduled', ...DRIVER_STEPS]
  const furthest = DRIVER_STEPS.findLast(step => timeOf(step) !== null)
  const isFurther =
    furthest && order.includes(trip.progress) && order.indexOf(furthest) > order.indexOf(trip.progress)
  return {
    ...trip,
    progress: isFurther ? furthest : trip.progress,
    acceptedAt: trip.acceptedAt ?? timeOf('accepted'),
    enRouteAt: trip.enRouteAt ?? timeOf('en-route'),
    arrivedAt: trip.arrivedAt ?? timeOf('on-location'),
    onBoardAt: trip.onBoardAt ?? timeOf('on-board'),
    doneAt: trip.doneAt ?? timeOf('done'),
    attempts: [...trip.attempts, ...queue.flatMap(({ kind, toldAt }) => (kind === 'attempt' ? toldAt : []))],
    noShowAsked: trip.noShowAsked || timeOf('no-show') !== null,
  }
}
