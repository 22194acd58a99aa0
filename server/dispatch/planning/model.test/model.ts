import type { BodyOf } from '../../../../contract/calls.ts'
import type { Block } from '../../../../domain/dispatch/block.ts'
import type { AssignmentPlan } from '../../../../domain/dispatch/resources.ts'
import { isFree, type Span } from '../../../../domain/dispatch/span.ts'
import type { ReservationStatus } from '../../../../domain/reservations/reservation.ts'

/** What a run is made with; all of it is fixed for the run. */
export type Setting = { driversAlwaysThere: boolean; lanes: number | null; payments: boolean }

/** The vehicles and the drivers that there are, and the lanes of pick-ups. */
export const VEHICLES = ['sedan-1', 'sedan-2'] as const
export const DRIVERS = ['driver-sedan-1', 'driver-sedan-2'] as const
/** Minutes in which a pick-up takes its lane. */
export const LANE_MINUTES = 30

/** A trip with the block that it has from garage to garage. */
export type ModelTrip = { id: string; whole: Block; pickUp: number; progress: 'scheduled' | 'cancelled' }

/** A reservation as it should be. */
export type ModelReservation = {
  id: string
  status: ReservationStatus
  isDeleted: boolean
  /** Milliseconds; the hold counts until then. */
  heldUntil: number | undefined
  trips: ModelTrip[]
  /** What was asked for, trip by trip, and by whom. */
  asked: BodyOf<'quoteTrips'>['trips']
  guest: number
}

/** A row of what somebody is busy with. */
export type BusyRow = { id: string; resource: string; tripId: string | null; purpose: string; span: Span }

/** What the store says of a trip with a vehicle. */
export type GivenPair = {
  tripId: string
  vehicle: string
  driver: string | null
  version: number
  isPinned: boolean
  core: Span
  plan: AssignmentPlan
}

/** The list in memory that everything is compared with. */
export class Model {
  readonly setting: Setting
  /** Milliseconds since 1970. */
  now: number
  guests = 0
  readonly reservations: ModelReservation[] = []
  /** Repairs and time off, by their ids. */
  readonly blocked = new Map<string, { resource: string; span: Span }>()
  rows: BusyRow[] = []
  pairs = new Map<string, GivenPair>()
  /** True for one comparison where a call chose or planned pairs anew. */
  mayRepin = false
  /** Trips for which there is room by a chain alone, in one comparison. */
  mustBeChained: string[] = []
  /** Trips that keep their pair in one comparison. */
  mustStay: string[] = []
  /** Trips whose block staff have shortened. */
  readonly tightened = new Set<string>()

  constructor(setting: Setting, now: number) {
    this.setting = setting
    this.now = now
  }

  /** The n-th of those that are so, counted around; undefined where there is none. */
  pick(n: number, isSo: (one: ModelReservation) => boolean): ModelReservation | undefined {
    const found = this.reservations.filter(isSo)
    return found.length === 0 ? undefined : found[n % found.length]
  }

  reservationOf(tripId: string): ModelReservation | undefined {
    return this.reservations.find(({ trips }) => trips.some(({ id }) => id === tripId))
  }

  /** True while the hold of a reservation counts. */
  isHeld({ heldUntil, status, isDeleted }: ModelReservation): boolean {
    return status === 'pending' && !isDeleted && heldUntil !== undefined && heldUntil > this.now
  }

  /** Held once, and not any more, but nobody has ended it yet. */
  isExpired({ heldUntil, status, isDeleted }: ModelReservation): boolean {
    return status === 'pending' && !isDeleted && heldUntil !== undefined && heldUntil <= this.now
  }

  /** The trips that have a vehicle and a driver. */
  given(): ModelTrip[] {
    return this.reservations
      .filter(one => !one.isDeleted && (one.status === 'confirmed' || this.isHeld(one)))
      .flatMap(({ trips }) =>
        trips.filter(({ progress, id }) => progress !== 'cancelled' && this.pairs.has(id)),
      )
  }

  /** What a resource is busy with, but for these trips and for holds whose time is over. */
  busy(resource: string, without: readonly string[] = []): Span[] {
    return this.rows
      .filter(row => row.resource === resource && (row.tripId === null || !without.includes(row.tripId)))
      .filter(({ tripId }) => {
        const of = tripId === null ? undefined : this.reservationOf(tripId)
        return !of || !this.isExpired(of)
      })
      .map(({ span }) => span)
  }

  isFree(resource: string, span: Span, without: readonly string[] = []): boolean {
    return isFree(span, this.busy(resource, without))
  }

  /** True if pairs and lanes are free for all of these trips, in whatever order. */
  canTake(trips: readonly ModelTrip[], without: readonly string[] = []): boolean {
    return this.hasLanes(trips, without) && this.hasPairs(spansOf(trips), without)
  }

  /** The same, if trips whose pair is not locked may change theirs. */
  canTakeByMoving(trips: readonly ModelTrip[], without: readonly string[] = []): boolean {
    const movable = this.given().flatMap(({ id }) =>
      this.isMovable(id) && !without.includes(id) ? [id] : [],
    )
    const spans = [...movable.map(id => this.spanOf(id)), ...spansOf(trips)]
    return this.hasLanes(trips, without) && this.hasPairs(spans, [...without, ...movable])
  }

  /** True if a trip can have its locked pair at another time, once suggested trips have moved. */
  canKeepLock(tripId: string, span: Span): boolean {
    const pair = this.pairs.get(tripId)
    if (!pair?.isPinned) return false
    const movable = this.suggested().filter(id => this.isMovable(id))
    const spans = movable.map(id => this.spanOf(id))
    const isFor = (ids: readonly string[], own: string) => {
      const busy = ids.map(id => this.busy(id, [tripId, ...movable]))
      const at = ids.indexOf(own)
      const after = busy.map((one, n) => (n === at ? [...one, span] : one))
      return isFree(span, busy[at] ?? []) && canGive(spans, after)
    }
    return isFor(VEHICLES, pair.vehicle) && (pair.driver === null || isFor(DRIVERS, pair.driver))
  }

  private hasPairs(spans: readonly Span[], without: readonly string[]): boolean {
    const kinds = this.setting.driversAlwaysThere ? [VEHICLES] : [VEHICLES, DRIVERS]
    return kinds.every(ids => this.hasFree(ids, spans, without))
  }

  private hasFree(ids: readonly string[], spans: readonly Span[], without: readonly string[]): boolean {
    return canGive(
      spans,
      ids.map(id => this.busy(id, without)),
    )
  }

  spanOf(tripId: string): Span {
    return this.rows.find(row => row.tripId === tripId && row.purpose !== 'lane')?.span ?? { from: 0, to: 1 }
  }

  /** The trips whose pair staff have not locked. */
  suggested(): string[] {
    return this.given().flatMap(({ id }) => (this.pairs.get(id)?.isPinned ? [] : [id]))
  }

  /** The trips whose pair staff have locked. */
  chosen(): string[] {
    return this.given().flatMap(({ id }) => (this.pairs.get(id)?.isPinned ? [id] : []))
  }

  private isMovable(tripId: string): boolean {
    const pair = this.pairs.get(tripId)
    const { after, before, openEnd } = pair?.plan ?? {}
    return pair !== undefined && !pair.isPinned && [after, before, openEnd].every(link => link === undefined)
  }

  private hasLanes(trips: readonly ModelTrip[], without: readonly string[]): boolean {
    if (this.setting.lanes === null) return true
    const lanes = Array.from({ length: this.setting.lanes }, (_, n) => `lane-00${n + 1}`)
    const spans = trips.map(({ pickUp }) => ({ from: pickUp, to: pickUp + LANE_MINUTES }))
    return this.hasFree(lanes, spans, without)
  }
}

const spansOf = (trips: readonly ModelTrip[]) => trips.map(({ whole }) => whole.span)

/** True where each span finds a resource that is free then: every way is tried. */
function canGive(spans: readonly Span[], busy: readonly (readonly Span[])[]): boolean {
  const [span, ...others] = spans.toSorted((one, other) => one.from - other.from)
  if (!span) return true
  return busy.some(
    (own, at) =>
      isFree(span, own) &&
      canGive(
        others,
        busy.map((one, n) => (n === at ? [...one, span] : one)),
      ),
  )
}
