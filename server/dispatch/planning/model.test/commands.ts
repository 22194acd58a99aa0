import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { BodyOf } from '../../../../contract/calls.ts'
import { Problem } from '../../../../contract/problems.ts'
import { guestContact, type Trips } from '../../../../test/support/trips.ts'
import { compare } from './check.ts'
import type { Model, ModelReservation, ModelTrip } from './model.ts'
import { returnTrips, SHAPES, type Shape, SLOTS, timeOf, type World } from './world.ts'

export type Command = fc.AsyncCommand<Model, World>

/** A command after which the store is compared with the list. */
export function command<Numbers extends object>(
  name: string,
  arbitrary: fc.Arbitrary<Numbers>,
  run: (at: At, numbers: Numbers) => Promise<void>,
): fc.Arbitrary<Command> {
  return arbitrary.map(numbers => ({
    check: () => true,
    toString: () => `${name} ${JSON.stringify(numbers)}`,
    async run(model, world) {
      const token = await world.app.signIn()
      await run({ model, world, token, call: world.app.client }, numbers)
      model.now = world.app.deps.clock().getTime()
      await compare(model, world.app)
    },
  }))
}

/** What a command works with; `call` makes calls with the token of staff. */
export type At = { model: Model; world: World; token: string; call: World['app']['client'] }

/** Undefined where it is done, else the code of the refusal. */
export async function refusalOf(doing: Promise<unknown>): Promise<string | undefined> {
  try {
    await doing
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

export const nth = fc.record({ n: fc.nat(30) })
const slot = fc.nat(SLOTS - 1)
const shape = fc.constantFrom(...(Object.keys(SHAPES) as Shape[]))

type Asked = { trips: readonly ModelTrip[]; without?: readonly string[] }

/** The program takes trips where a pair is free or others make room, and refuses them where not. */
export function requireSame(model: Model, { trips, without = [] }: Asked, isTaken: boolean): void {
  const open = trips.filter(({ progress }) => progress !== 'cancelled')
  if (model.canTake(open, without)) assert.ok(isTaken, 'A pair is free.')
  else if (!isTaken) {
    // Two trips are placed one after the other, not together.
    const fits = open.length === 1 && model.canTakeByMoving(open, without)
    assert.ok(!fits, 'A pair is free once others have moved.')
  } else if (!model.canTakeByMoving(open, without)) {
    model.mustBeChained = open.map(({ id }) => id)
  }
}

async function book({ model, world }: At, asked: Trips): Promise<void> {
  const { state, token } = await world.quote(asked)
  const wanted = await Promise.all(asked.map(one => world.wishOf(one)))
  requireSame(model, { trips: wanted }, state === 'instant')
  assert.ok(state === 'instant' || state === 'full', state)
  model.guests += 1
  // Nobody came between: what was offered is given.
  const made = await world.reserve(token, model.guests)
  const trips = await world.tripsOf(made._id, asked)
  if (model.mustBeChained.length > 0) model.mustBeChained = trips.map(({ id }) => id)
  const isHeld = made.hold !== undefined
  assert.equal(made.status === 'confirmed' || isHeld, state === 'instant')
  const heldUntil = made.hold && Date.parse(made.hold.until)
  model.reservations.push({
    ...{ id: made._id, status: isHeld || state === 'full' ? 'pending' : 'confirmed' },
    ...{ isDeleted: false, heldUntil, trips, asked, guest: model.guests },
  })
}

async function byPhone({ model, world, token, call }: At, asked: Trips, confirm: boolean): Promise<void> {
  const { token: quote } = await world.quote(asked)
  model.guests += 1
  const body = { ...guestContact(model.guests), quote, confirm } as BodyOf<'createReservationByPhone'>
  let id = ''
  const refusal = await refusalOf(
    call('createReservationByPhone', { token, body }).then(made => {
      id = made._id
    }),
  )
  const trips = await world.tripsOf(id, asked)
  if (confirm) requireSame(model, { trips }, refusal === undefined)
  if (refusal !== undefined) return assert.equal(refusal, 'occupied')
  model.reservations.push({
    ...{ id, status: confirm ? 'confirmed' : 'pending', isDeleted: false, heldUntil: undefined },
    ...{ trips, asked, guest: model.guests },
  })
}

/** Another status; where it confirms what is not held, pairs are taken. */
type Status = ModelReservation['status']
async function changeStatus(
  { model, token, call }: At,
  one: ModelReservation,
  status: Status,
): Promise<void> {
  const params = { id: one.id }
  const previewed =
    status === 'cancelled'
      ? await call('previewStaffCancellation', { token, params, query: { cause: 'operator' } })
      : undefined
  const takes = status === 'confirmed' && !model.isHeld(one)
  const refusal = await refusalOf(
    call('changeReservationStatus', {
      ...{ token, params },
      body: {
        ...{ seenStatus: one.status, status },
        ...(previewed ? { cancellation: { cause: 'operator', preview: previewed.preview } } : {}),
      },
    }),
  )
  // What was cancelled alone comes back with the rest of the reservation.
  const trips = one.trips.map(trip => ({ ...trip, progress: 'scheduled' as const }))
  if (takes) requireSame(model, { trips, without: trips.map(({ id }) => id) }, refusal === undefined)
  // All pickups of a run are ahead of its clock.
  if (status === 'completed') return assert.equal(refusal, 'invalid')
  if (refusal !== undefined) {
    assert.ok(takes, refusal)
    return assert.equal(refusal, 'occupied')
  }
  Object.assign(one, { status, heldUntil: undefined })
  for (const trip of one.trips) {
    if (status === 'cancelled') trip.progress = 'cancelled'
    else trip.progress = 'scheduled'
  }
  model.mayRepin = true
}

const isOpen = (one: ModelReservation) => !one.isDeleted
const isA =
  (...statuses: Status[]) =>
  (one: ModelReservation) =>
    isOpen(one) && statuses.includes(one.status)

/** Changes the status of the n-th reservation that is in one of these. */
function moveFrom(name: string, from: Status[], to: Status): fc.Arbitrary<Command> {
  return command(name, nth, async (at, { n }) => {
    const one = at.model.pick(n, isA(...from))
    if (one) await changeStatus(at, one, to)
  })
}

/** The time of the first trip of a reservation changes. */
async function changeTime(
  { model, world, token, call }: At,
  one: ModelReservation,
  at: number,
): Promise<void> {
  const [trip] = one.trips
  const [asked] = one.asked
  if (!trip || !asked) return
  const changed = { ...asked, pickUpTime: timeOf(at) }
  const wish = await world.wishOf(changed)
  const isGiven = one.status === 'confirmed' || model.isHeld(one)
  const keepsLock = model.canKeepLock(trip.id, wish.whole.span)
  const body = {
    ...guestContact(one.guest),
    ...{ numberOfPassengers: 2, pickUpAddress: asked.pickUpAddress, dropOffAddress: asked.dropOffAddress },
    ...{ pickUpDate: changed.pickUpDate, pickUpTime: changed.pickUpTime },
  } as BodyOf<'updateReservation'>
  const refusal = await refusalOf(call('updateReservation', { token, params: { id: one.id }, body }))
  const isOther = changed.pickUpTime !== asked.pickUpTime
  if (isGiven && isOther && trip.progress !== 'cancelled')
    requireSame(model, { trips: [{ ...wish, id: trip.id }], without: [trip.id] }, refusal === undefined)
  if (refusal !== undefined) return assert.equal(refusal, 'occupied')
  Object.assign(trip, { whole: wish.whole, pickUp: wish.pickUp })
  one.asked = [changed, ...one.asked.slice(1)]
  if (isGiven && isOther && trip.progress !== 'cancelled' && keepsLock) model.mustStay = [trip.id]
  if (isOther) model.tightened.delete(trip.id)
  model.mayRepin = true
}

/** What guests do, and what staff do to a reservation as a whole. */
export const RESERVATION_COMMANDS: fc.Arbitrary<Command>[] = [
  command('book', fc.record({ shape, slot }), (at, { shape, slot }) => book(at, SHAPES[shape](timeOf(slot)))),
  command('book a return', fc.record({ slot, gap: fc.integer({ min: 3, max: 12 }) }), (at, { slot, gap }) =>
    book(at, returnTrips(slot, slot + gap)),
  ),
  command(
    'take by telephone',
    fc.record({ shape, slot, confirm: fc.boolean() }),
    (at, { shape, slot, confirm }) => byPhone(at, SHAPES[shape](timeOf(slot)), confirm),
  ),
  moveFrom('confirm', ['pending'], 'confirmed'),
  moveFrom('confirm', ['pending'], 'confirmed'),
  moveFrom('cancel', ['pending', 'confirmed'], 'cancelled'),
  moveFrom('set back', ['confirmed', 'cancelled'], 'pending'),
  moveFrom('complete', ['confirmed'], 'completed'),
  command('change the time', fc.record({ n: fc.nat(30), slot }), async (at, { n, slot }) => {
    const one = at.model.pick(n, isA('pending', 'confirmed'))
    if (one) await changeTime(at, one, slot)
  }),
  command('delete', nth, async ({ model, token, call }, { n }) => {
    const one = model.pick(n, isOpen)
    if (!one) return
    const refusal = await refusalOf(call('deleteReservation', { token, params: { id: one.id } }))
    if (refusal !== undefined) return assert.equal(refusal, 'preview_needed')
    Object.assign(one, { isDeleted: true, heldUntil: undefined })
  }),
  command('restore', nth, async ({ model, token, call }, { n }) => {
    const one = model.pick(n, ({ isDeleted }) => isDeleted)
    if (!one) return
    const refusal = await refusalOf(call('restoreReservation', { token, params: { id: one.id } }))
    const takes = one.status === 'confirmed' || one.status === 'completed'
    if (takes) requireSame(model, one, refusal === undefined)
    if (refusal === undefined) one.isDeleted = false
    else assert.deepEqual([refusal, takes], ['full', true])
  }),
  command('end a hold', nth, async ({ model, token, call }, { n }) => {
    const one = model.pick(n, one => model.isHeld(one))
    if (!one) return
    await call('endHold', { token, params: { id: one.id } })
    one.heldUntil = undefined
  }),
  command('pay', nth, async ({ model, world }, { n }) => {
    const one = model.pick(n, one => model.setting.payments && model.isHeld(one))
    if (!one) return
    await world.pay(one.id)
    Object.assign(one, { status: 'confirmed', heldUntil: undefined })
  }),
  command('let time pass', fc.record({ isTold: fc.boolean() }), async ({ model, world }, { isTold }) => {
    world.app.pass(36 * 60_000)
    if (!isTold && !model.setting.payments) return
    await world.work()
    for (const one of model.reservations) {
      if (one.heldUntil === undefined || one.isDeleted || one.status !== 'pending') continue
      if (one.heldUntil > world.app.deps.clock().getTime()) continue
      Object.assign(one, { heldUntil: undefined, status: model.setting.payments ? 'cancelled' : 'pending' })
    }
  }),
]
