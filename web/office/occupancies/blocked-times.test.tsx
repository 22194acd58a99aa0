import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TRIP_MOVES_MAX } from '../../../domain/dispatch/span.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { insertOccupancies } from '../../../server/dispatch/occupancy/occupancy-store.ts'
import { insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'

const { app, openOffice, answerCalls } = usePages()
let token: string
let ids: string[]
let references: string[]

beforeEach(async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  token = await app().signIn()
  ids = []
  references = []
  for (const pickUpTime of ['09:00', '18:00']) {
    const { _id, reference } = await reserveTrips(app(), [toDullesTrip({ pickUpTime })])
    ids.push(await tripOf(app(), _id))
    references.push(reference)
  }
})

const read = (id = '') => app().client('getTrip', { token, params: { id } })
const vehicles = async () =>
  (await Promise.all(ids.map(read))).map(({ assignment }) => assignment?.vehicle?._id)
const blocks = () =>
  app().client('listOccupancies', {
    token,
    query: { purpose: 'service', from: '2026-11-30T00:00:00Z', until: '2026-12-10T00:00:00Z' },
  })

async function openRepair() {
  const user = await openOffice('/admin/vehicles?record=sedan-1')
  const form = within(await screen.findByRole('form', { name: 'Block vehicle' }))
  fill(form.getByLabelText('From'), '2026-12-01')
  fill(form.getByLabelText('From time'), '08:00')
  fill(form.getByLabelText('Until'), '2026-12-01')
  fill(form.getByLabelText('Until time'), '23:00')
  await user.click(form.getByRole('button', { name: 'Block vehicle' }))
  const choiceOf = (index: number) =>
    screen.findByLabelText<HTMLSelectElement>(`Move ${references[index]} to`)
  return { user, choiceOf, form }
}

async function insertSpare() {
  const { id: vehicle_class_id } = await app()
    .db.selectFrom('vehicle_classes')
    .select('id')
    .where('code', '=', 'sedan')
    .executeTakeFirstOrThrow()
  await insertVehicle(app().db, { id: 'spare', vehicle_class_id })
}

async function assign(id = '', vehicle = 'sedan-1') {
  const { version: ifMatch } = await read(id)
  const body = { vehicle, driver: 'driver-sedan-1', pinned: true }
  await app().client('assignTrip', { token, params: { id }, ifMatch, body })
}
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

test('suggested trips that fit nowhere else are left unassigned with the block, and Undo gives them back', async () => {
  const { user, choiceOf } = await openRepair()
  assert.deepEqual(optionsOf(await choiceOf(0)), ['Leave unassigned'])
  const named = screen.getByRole('link', { name: references[0] ?? '' }).parentElement
  assert.match(named?.textContent ?? '', /^Trip QRT-\S+ for Ada Lovelace, Tue, Dec 1/)
  assert.deepEqual(optionsOf(await choiceOf(1)), ['Leave unassigned'])
  await user.click(screen.getByRole('button', { name: 'Leave unassigned and block vehicle' }))
  await screen.findByText(/^sedan-1 is out of service .*\. 2 trips changed\.$/)
  assert.deepEqual(await vehicles(), [undefined, undefined])
  assert.equal((await blocks()).length, 1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone. Vehicle and driver restored.')
  assert.deepEqual(await vehicles(), ['sedan-1', 'sedan-1'])
  assert.equal((await read(ids[0])).assignment?.pinned, false)
  assert.equal((await blocks()).length, 0)
})

test('a locked trip that fits nowhere else keeps its vehicle until staff leave it unassigned', async () => {
  await assign(ids[0])
  const { user, choiceOf } = await openRepair()
  const first = await choiceOf(0)
  assert.deepEqual(optionsOf(first), ['Choose one', 'Leave unassigned'])
  assert.deepEqual(screen.getAllByText('Locked').length, 1)
  await screen.findByText('Decide on each trip above to block the vehicle.')
  assert.ok(!screen.queryByRole('button', { name: /and block vehicle$/ }))
  assert.deepEqual(await vehicles(), ['sedan-1', 'sedan-1'])
  await user.click(screen.getByRole('link', { name: references[0] ?? '' }))
  await screen.findByRole('heading', { name: 'Ada Lovelace' })
  window.history.back()
  const form = within(await screen.findByRole('form', { name: 'Block vehicle' }))
  assert.equal(form.getByLabelText<HTMLInputElement>('From').value, '2026-12-01', 'the dates stay')
  assert.equal(form.getByLabelText<HTMLInputElement>('Until time').value, '23:00')
  await user.click(form.getByRole('button', { name: 'Block vehicle' }))
  await user.selectOptions(await choiceOf(0), 'Leave unassigned')
  await user.click(screen.getByRole('button', { name: 'Leave unassigned and block vehicle' }))
  await waitFor(async () => assert.deepEqual(await vehicles(), [undefined, undefined]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone. Vehicle and driver restored.')
  const restored = await Promise.all(ids.map(read))
  assert.deepEqual(
    restored.map(({ assignment }) => [assignment?.vehicle?._id, assignment?.pinned]),
    [
      ['sedan-1', true],
      ['sedan-1', false],
    ],
  )
})

test('one trip moves, another is left unassigned: both with the block', async () => {
  await assign(ids[0])
  await insertSpare()
  const { user, choiceOf } = await openRepair()
  const [first, second] = [await choiceOf(0), await choiceOf(1)]
  assert.deepEqual(optionsOf(first).at(-1), 'Leave unassigned')
  await screen.findByRole('button', { name: 'Move 2 trips and block vehicle' })
  await user.selectOptions(second, 'Leave unassigned')
  await user.click(screen.getByRole('button', { name: 'Move 1, leave 1 unassigned and block vehicle' }))
  await waitFor(async () => assert.deepEqual(await vehicles(), ['spare', undefined]))
  await user.click(await screen.findByRole('button', { name: /^Remove Tue, Dec 1/ }))
  await screen.findByText(/ removed\. Trips stay where they were moved\.$/)
})

test('Undo leaves trips alone that changed since, and names them', async () => {
  const { user, choiceOf } = await openRepair()
  await choiceOf(1)
  await user.click(await screen.findByRole('button', { name: 'Leave unassigned and block vehicle' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await insertSpare()
  await assign(ids[0], 'spare')
  await user.click(undo)
  await screen.findByText(`Undone. Vehicle and driver not restored for ${references[0]}.`)
  assert.deepEqual(await vehicles(), ['spare', 'sedan-1'])
  assert.equal((await blocks()).length, 0)
})

test('an Undo that fails leads to the list, where the block stays', async () => {
  const { user, choiceOf } = await openRepair()
  await choiceOf(1)
  await user.click(await screen.findByRole('button', { name: 'Leave unassigned and block vehicle' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  answerCalls(({ method }) => (method === 'DELETE' ? new Response('', { status: 502 }) : undefined))
  await user.click(undo)
  await screen.findByText('Couldn’t undo. Remove it from the list.')
  assert.equal((await blocks()).length, 1)
})

test('another date clears the list of trips in the way', async () => {
  const { user, choiceOf, form } = await openRepair()
  await choiceOf(1)
  fill(form.getByLabelText('From'), '2026-12-08')
  fill(form.getByLabelText('Until'), '2026-12-08')
  assert.ok(!screen.queryByLabelText(`Move ${references[1]} to`))
  await user.click(form.getByRole('button', { name: 'Block vehicle' }))
  await waitFor(async () => assert.equal((await blocks()).length, 1))
  assert.deepEqual(await vehicles(), ['sedan-1', 'sedan-1'])
})

test('the list and its choices stay when saving fails otherwise', async () => {
  await insertSpare()
  for (const id of ids) await assign(id)
  const { user, choiceOf } = await openRepair()
  await choiceOf(0)
  const move = await screen.findByRole('button', { name: /^Move 2 trips|^Move 1/ })
  await assign(ids[0])
  await user.click(move)
  await screen.findByText(/changed/)
  await choiceOf(1)
})

test('a double click sends the decisions once, and not with the next block', async () => {
  const { user, choiceOf, form } = await openRepair()
  await choiceOf(1)
  const leave = await screen.findByRole('button', { name: 'Leave unassigned and block vehicle' })
  fireEvent.click(leave)
  fireEvent.click(leave)
  await screen.findByText(/\. 2 trips changed\.$/)
  fill(form.getByLabelText('From'), '2026-12-08')
  fill(form.getByLabelText('Until'), '2026-12-08')
  await user.click(form.getByRole('button', { name: 'Block vehicle' }))
  await waitFor(async () => assert.equal((await blocks()).length, 2))
})

test('more trips than can move together ask for a shorter period', async () => {
  const from = Date.parse('2026-12-01T17:00:00Z') / MINUTE_MS
  const conflicts = Array.from({ length: TRIP_MOVES_MAX + 1 }, (_, index) => {
    const span = { from: from + 2 * index, to: from + 2 * index + 2 }
    return { resourceId: 'sedan-1', purpose: 'trip' as const, tripId: `trip-${index}`, span }
  })
  for (const { tripId } of conflicts) await insertTrip(app().db, tripId)
  await insertOccupancies(app().db, conflicts, app().deps.clock())
  await openRepair()
  await screen.findByText(/More than 60 trips are in the way\. Shorten the period, then try again\./)
})

test('a draft belongs to its vehicle, says that it is one, and can be discarded', async () => {
  await insertSpare()
  await openOffice('/admin/vehicles?record=sedan-1')
  const formOf = async () => within(await screen.findByRole('form', { name: 'Block vehicle' }))
  fill((await formOf()).getByLabelText('Note'), 'Brakes')
  const noteOf = async (id: string) => {
    const user = await openOffice(`/admin/vehicles?record=${id}`)
    return { user, note: (await formOf()).getByLabelText<HTMLInputElement>('Note').value }
  }
  const said = () => screen.queryByText(/your entries from before/)
  assert.equal((await noteOf('spare')).note, '')
  assert.ok(!said())
  const { user, note } = await noteOf('sedan-1')
  assert.equal(note, 'Brakes')
  assert.ok(said())
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  assert.ok(!said())
  assert.equal((await formOf()).getByLabelText<HTMLInputElement>('Note').value, '')
  assert.equal((await noteOf('sedan-1')).note, '')
})

test('a link at the top of the record leads to the form', async () => {
  const user = await openOffice('/admin/vehicles?record=sedan-1')
  const form = within(await screen.findByRole('form', { name: 'Block vehicle' }))
  await user.click(screen.getByRole('link', { name: 'Out of service' }))
  await waitFor(() => assert.ok(document.activeElement === form.getByLabelText('From')))
})

test('the next block starts now, not when the form was opened', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') })
  const user = await openOffice('/admin/vehicles?record=sedan-1')
  const form = within(await screen.findByRole('form', { name: 'Block vehicle' }))
  const time = form.getByLabelText<HTMLInputElement>('From time')
  assert.equal(time.value, '12:00')
  fill(form.getByLabelText('Until'), '2026-11-21')
  t.mock.timers.setTime(Date.parse('2026-11-20T18:28:00Z'))
  await user.click(form.getByRole('button', { name: 'Block vehicle' }))
  await waitFor(() => assert.equal(time.value, '13:30'))
})
