import type { DriverTap, DriverTrip } from '../../contract/driver/schemas.ts'
import { DRIVER_STEPS, type DriverEvent, foldDriverEvents } from '../../domain/trips/driver-events.ts'

/** What the phone keeps of one trip: its latest answer, and the taps that the office has not heard of. */
export type KeptTrip = {
  trip: DriverTrip | null
  queue: DriverTap[]
  /** The number of the latest tap. */
  seq: number
  closed: 'no' | 'closed' | 'declined'
}

type Keeping = Pick<Storage, 'getItem' | 'setItem'>

/** Keeps what is known of a trip on the phone, so that a reload or an empty battery loses no tap. */
export type TapQueue = {
  readonly state: KeptTrip
  /** False where the phone keeps nothing: then the open page alone holds the taps. */
  isKept: () => boolean
  add: (kind: DriverTap['kind'], reason?: string) => void
  /**
   * Takes out the taps that the office has stored, and keeps what it says of the trip. `seen` are the expenses from before
   * the call: those that were kept meanwhile are newer than its answer.
   */
  settle: (
    stored: readonly string[],
    trip: DriverTrip | null,
    seen: DriverTrip['expenses'] | undefined,
  ) => void
  /** Keeps what the office has stored of the expenses of the trip. */
  keepExpenses: (expenses: DriverTrip['expenses']) => void
  close: (how: 'closed' | 'declined') => void
}

/** The queue of the trip of this link. `now` is the clock of the phone. */
export function openTapQueue(storage: Keeping | undefined, key: string, now: () => number): TapQueue {
  const state: KeptTrip = readKept(storage, key) ?? { trip: null, queue: [], seq: 0, closed: 'no' }
  let kept = true
  const keep = () => {
    try {
      storage?.setItem(key, JSON.stringify(state))
      kept = storage !== undefined
    } catch {
      kept = false
    }
  }
  return {
    state,
    isKept: () => kept,
    add(kind, reason) {
      state.seq += 1
      const toldAt = new Date(now()).toISOString()
      state.queue.push({
        id: crypto.randomUUID(),
        seq: state.seq,
        kind,
        toldAt,
        ...(reason ? { reason } : {}),
      })
      keep()
    },
    settle(stored, trip, seen) {
      state.queue = state.queue.filter(({ id }) => !stored.includes(id))
      const known = state.trip?.expenses
      if (trip) state.trip = known && known !== seen ? { ...trip, expenses: known } : trip
      keep()
    },
    keepExpenses(expenses) {
      if (state.trip) state.trip = { ...state.trip, expenses }
      keep()
    },
    close(how) {
      state.closed = how
      state.queue = []
      keep()
    },
  }
}

function readKept(storage: Keeping | undefined, key: string): KeptTrip | undefined {
  try {
    const text = storage?.getItem(key)
    return text ? (JSON.parse(text) as KeptTrip) : undefined
  } catch {
    return undefined
  }
}

/** The trip as the driver knows it: what the office said, and the taps that it has not heard of. */
export function tripWithTaps({ trip, queue }: KeptTrip, now: number): DriverTrip | null {
  if (!trip) return null
  const steps: readonly string[] = DRIVER_STEPS
  const events = queue
    .filter(({ kind }) => kind === 'attempt' || steps.includes(kind))
    .map(
      (tap): DriverEvent => ({
        ...tap,
        kind: tap.kind as DriverEvent['kind'],
        toldAt: Date.parse(tap.toldAt),
      }),
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
