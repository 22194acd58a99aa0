import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Span } from '../../../../domain/dispatch/span.ts'
import { isFree, overlaps } from '../../../../domain/dispatch/span.ts'
import { type At, type Command, command, nth, refusalOf } from './commands.ts'
import { DRIVERS, type GivenPair, type Model, type ModelTrip, VEHICLES } from './model.ts'

const MINUTE_MS = 60_000
const which = fc.nat(1)
/** 1 December, 12:00 UTC: seven in the morning. */
const DAY_STARTS = Date.parse('2026-12-01T12:00:00Z') / MINUTE_MS

function given(model: Model, n: number): { trip: ModelTrip; pair: GivenPair; version: number } | undefined {
  const trips = model.given()
  const trip = trips[n % Math.max(1, trips.length)]
  const pair = trip && model.pairs.get(trip.id)
  return trip && pair && { trip, pair, version: pair.version }
}

const membersOf = ({ vehicle, driver }: Pick<GivenPair, 'vehicle' | 'driver'>) =>
  [vehicle, driver].filter(id => id !== null)

const instant = (minute: number) => new Date(minute * MINUTE_MS).toISOString()

/** The block that a trip gets with a vehicle: a trip that stays where it is chained keeps the present one. */
function blockWith(model: Model, trip: ModelTrip, pair: GivenPair, vehicle: string): Span {
  const isChained = pair.plan.after !== undefined || pair.plan.before !== undefined
  return isChained && pair.vehicle === vehicle ? model.spanOf(trip.id) : trip.whole.span
}

async function assign({ model, token, call }: At, { n, vehicle, driver, pinned }: Numbers): Promise<void> {
  const found = given(model, n)
  if (!found) return
  const { trip, pair, version } = found
  const isAlways = model.setting.driversAlwaysThere
  const to = { vehicle: VEHICLES[vehicle] ?? '', driver: isAlways ? null : (DRIVERS[driver] ?? '') }
  const span = blockWith(model, trip, pair, to.vehicle)
  const refusal = await refusalOf(
    call('assignTrip', { token, params: { id: trip.id }, ifMatch: version, body: { ...to, pinned } }),
  )
  const fits = membersOf(to).every(id => model.isFree(id, span, [trip.id]))
  assert.equal(refusal, fits ? undefined : 'occupied')
  if (!fits) return
  if (span === trip.whole.span) model.tightened.delete(trip.id)
  model.mayRepin = true
}
type Numbers = { n: number; vehicle: number; driver: number; pinned: boolean }

/** Each of two trips gets the pair of the other one. */
async function swap({ model, token, call }: At, n: number, other: number): Promise<void> {
  const found = [given(model, n), given(model, other)].filter(one => one !== undefined)
  const [one, two] = found
  if (!one || !two || one.trip.id === two.trip.id) return
  const ids = [one.trip.id, two.trip.id]
  const spans = [
    blockWith(model, one.trip, one.pair, two.pair.vehicle),
    blockWith(model, two.trip, two.pair, one.pair.vehicle),
  ] as const
  const move = (trip: ModelTrip, version: number, to: GivenPair) => ({
    ...{ trip: trip.id, version, vehicle: to.vehicle },
    ...(to.driver === null ? {} : { driver: to.driver }),
  })
  const moves = [move(one.trip, one.version, two.pair), move(two.trip, two.version, one.pair)]
  const refusal = await refusalOf(call('moveTrips', { token, body: { moves } }))
  const isOpen = (to: GivenPair, span: Span) => membersOf(to).every(id => model.isFree(id, span, ids))
  const meet = membersOf(one.pair).some(id => membersOf(two.pair).includes(id)) && overlaps(...spans)
  const fits = isOpen(two.pair, spans[0]) && isOpen(one.pair, spans[1]) && !meet
  assert.equal(refusal, fits ? undefined : 'occupied')
  if (!fits) return
  for (const [at, { trip }] of found.entries())
    if (spans[at] === trip.whole.span) model.tightened.delete(trip.id)
  model.mayRepin = true
}

/** Staff shorten a block by hand, at most down to the core. */
async function tighten({ model, token, call }: At, n: number, cut: number): Promise<void> {
  const found = given(model, n)
  if (!found) return
  const { trip, pair, version } = found
  const { core } = trip.whole
  const from = core.from - (20 - cut)
  const span = { from, to: core.to }
  const moves = [{ trip: trip.id, version, from: instant(span.from), to: instant(span.to) }]
  const refusal = await refusalOf(call('moveTrips', { token, body: { moves } }))
  if (cut > 20) return assert.equal(refusal, 'invalid', 'Nothing cuts the core.')
  const members = membersOf(pair)
  // What is asked for is looked at with the block that the program would plan.
  const asked = blockWith(model, trip, pair, pair.vehicle)
  const fits = members.every(id => model.isFree(id, asked, [trip.id]) && model.isFree(id, span, [trip.id]))
  if (refusal !== undefined) return assert.ok(!fits && refusal === 'occupied', refusal)
  assert.ok(members.every(id => model.isFree(id, span, [trip.id])))
  model.tightened.add(trip.id)
  model.mayRepin = true
}

/** A repair, or time off. */
async function block({ model, token, call }: At, resource: string, span: Span): Promise<void> {
  const purpose = resource.startsWith('driver') ? 'off' : 'service'
  const body = { resource, purpose, from: instant(span.from), until: instant(span.to) } as const
  let id = ''
  const refusal = await refusalOf(
    call('saveOccupancy', { token, body }).then(saved => {
      id = saved._id
    }),
  )
  const fits = isFree(span, model.busy(resource))
  // Suggested trips may find another pair.
  const mayFit = isFree(span, model.busy(resource, model.suggested()))
  if (fits || !mayFit) assert.equal(refusal, fits ? undefined : 'occupied')
  assert.ok([undefined, 'occupied'].includes(refusal), `A repair is refused as ${refusal}.`)
  model.mustStay = refusal === undefined ? model.chosen() : model.given().map(trip => trip.id)
  if (refusal === undefined) model.blocked.set(id, { resource, span })
}

const times = { from: fc.nat(40), length: fc.integer({ min: 1, max: 12 }) }
const spanOf = ({ from, length }: { from: number; length: number }): Span => ({
  from: DAY_STARTS + from * 15,
  to: DAY_STARTS + (from + length) * 15,
})

/** What staff do to vehicles, drivers and single trips. */
export const TRIP_COMMANDS: fc.Arbitrary<Command>[] = [
  command(
    'assign',
    fc.record({ n: fc.nat(30), vehicle: which, driver: which, pinned: fc.boolean() }),
    assign,
  ),
  command('swap', fc.record({ n: fc.nat(30), other: fc.nat(30) }), (at, { n, other }) => swap(at, n, other)),
  command('tighten', fc.record({ n: fc.nat(30), cut: fc.nat(22) }), (at, { n, cut }) => tighten(at, n, cut)),
  command('repair', fc.record({ vehicle: which, ...times }), (at, { vehicle, ...time }) =>
    block(at, VEHICLES[vehicle] ?? '', spanOf(time)),
  ),
  command('time off', fc.record({ driver: which, ...times }), (at, { driver, ...time }) =>
    block(at, DRIVERS[driver] ?? '', spanOf(time)),
  ),
  command('end a repair or time off', nth, async ({ model, token, call }, { n }) => {
    const ids = [...model.blocked.keys()]
    const id = ids[n % Math.max(1, ids.length)]
    if (id === undefined) return
    await call('removeOccupancy', { token, params: { id } })
    model.blocked.delete(id)
  }),
  command('cancel one trip', nth, async ({ model, token, call }, { n }) => {
    const one = model.pick(n, ({ status, isDeleted }) => status === 'confirmed' && !isDeleted)
    const trip = one?.trips.findLast(({ progress }) => progress === 'scheduled')
    if (!one || !trip) return
    const body = { seen: 'scheduled', to: 'cancelled' } as const
    const refusal = await refusalOf(call('changeTripProgress', { token, params: { id: trip.id }, body }))
    // Where money was taken staff see first what becomes of it.
    if (refusal !== undefined) return assert.equal(refusal, 'preview_needed')
    trip.progress = 'cancelled'
    if (one.trips.every(({ progress }) => progress === 'cancelled')) one.status = 'cancelled'
  }),
]
