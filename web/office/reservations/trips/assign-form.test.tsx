import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import {
  insertClass,
  insertDriver,
  insertPaper,
  insertTrip,
  insertVehicle,
} from '../../../../test/support/dispatch.ts'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../../test/support/trips.ts'

const { app, openOffice, answerCalls } = usePages()

type Change = Partial<Pick<TripSuggestion, 'fails' | 'papers' | 'availability'>> & { minutes?: number }

const pair = (
  driver: string,
  { fails = [], papers = [], availability = null, minutes = 10 }: Change = {},
): TripSuggestion => ({
  ...{ trip: 'one', cost: minutes - 40, fails, availability, papers },
  ...{ vehicle: { _id: 'S1', name: 'Sedan 1' }, driver: { _id: driver, name: driver } },
  reasons: [
    { code: 'empty-drive', minutes },
    { code: 'usual-vehicle', minutes: -15 },
  ],
})

const FOUND = [
  pair('Warned', {
    ...{ fails: ['shift'], minutes: 5 },
    availability: {
      ...{ freeFrom: null, milesAway: 26, dutyMinutes: null, maxDutyMinutes: null, busyWith: null },
      late: { arrivesAt: '2026-12-01T17:35:00Z', minutes: 35 },
      missedShift: { from: '2026-12-01T23:00:00Z', until: '2026-12-02T09:30:00Z', minutesOutside: 360 },
    },
  }),
  pair('Second', { minutes: 30 }),
  pair('Marcus', {
    minutes: 14,
    availability: {
      ...{ freeFrom: '2026-12-01T18:20:00Z', milesAway: 5, dutyMinutes: 490, maxDutyMinutes: 720 },
      ...{ busyWith: null, late: null, missedShift: null },
    },
  }),
  pair('Busy', {
    fails: ['driver-busy'],
    availability: {
      ...{ freeFrom: null, milesAway: null, dutyMinutes: null, maxDutyMinutes: null },
      ...{ late: null, missedShift: null },
      busyWith: { name: 'Hale', until: '2026-12-01T21:30:00Z', isSuggested: false },
    },
  }),
]

test('drivers come first, the best one is marked and takes Enter, a warning asks for a reason', async () => {
  const { db } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1', name: 'Sedan 1' })
  await insertDriver(db, { id: 'Marcus' })
  await insertTrip(db, 'one')
  const sent: unknown[] = []
  answerCalls(async request => {
    if (request.url.endsWith('/suggestions')) return Response.json(FOUND)
    if (!request.url.endsWith('/assign')) return undefined
    sent.push(await request.clone().json())
    return Response.json(
      await app().client('getTrip', { token: await app().signIn(), params: { id: 'one' } }),
    )
  })
  const user = await openOffice('/admin/board?day=2026-12-01')
  await user.click(await screen.findByRole('button', { name: /Ada Byron/ }))
  const panel = await screen.findByRole('region', { name: 'Assign driver for Ada Byron' })
  const best = await within(panel).findByRole('button', { name: 'Assign Marcus' })
  await waitFor(() => assert.ok(document.activeElement === best))
  const rows = [...panel.querySelectorAll('li')].map(({ textContent }) => textContent.replace(/\s/g, ' '))
  assert.match(rows[0] ?? '', /^MarcusBest8 h 10 min of 12 hFree at 1:20 pm, 5 mi away.*14 min deadhead/)
  assert.match(rows[1] ?? '', /^SecondFree.*30 min deadhead/)
  assert.match(
    rows[2] ?? '',
    /^WarnedShift 6 pm to Wed 4:30 am, 26 mi away, arrives about 12:35 pm, 35 min late.*outside shift/,
  )
  assert.match(rows[3] ?? '', /^BusyOn Hale until 4:30 pmMove trips/)
  assert.ok(!panel.textContent.includes('-1'), 'no negative costs')
  assert.equal(panel.querySelectorAll('.button.primary').length, 1)
  assert.ok(document.querySelector('[data-look="preview"]'), 'the board shows where the trip would go')

  await user.click(within(panel).getByRole('button', { name: 'Assign Warned' }))
  const reason = within(panel).getByLabelText('Reason')
  assert.ok(document.activeElement === reason)
  assert.ok(!within(panel).queryByText('Please enter a reason.'))
  await user.click(within(panel).getByRole('button', { name: 'Assign Warned' }))
  within(panel).getByText('Please enter a reason.')
  assert.ok(document.activeElement === reason)
  assert.deepEqual(sent, [])
  await user.type(reason, 'On call')
  await user.click(within(panel).getByRole('button', { name: 'Assign Warned' }))
  const override = { checks: ['shift'], reason: 'On call' }
  await waitFor(() => assert.deepEqual(sent, [{ vehicle: 'S1', driver: 'Warned', pinned: true, override }]))
  await waitFor(() => assert.ok(!within(panel).queryByRole('button', { name: 'Assign Warned' })))
  assert.ok(panel.contains(document.activeElement), 'the focus stays in the panel')
})

test('a question before an assignment stands in the row that was pressed, with the focus', async () => {
  const { db } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1', name: 'Sedan 1' })
  await insertTrip(db, 'one')
  answerCalls(({ url }) => {
    if (url.endsWith('/suggestions')) return Response.json([pair('Marcus'), pair('Second', { minutes: 30 })])
    if (!url.endsWith('/assign')) return undefined
    const refused = { code: 'promise_broken', message: '', current: { needs: { class: 'sedan', seats: 3 } } }
    return Response.json(refused, { status: 409 })
  })
  const user = await openOffice('/admin/board?day=2026-12-01')
  await user.click(await screen.findByRole('button', { name: /Ada Byron/ }))
  const panel = await screen.findByRole('region', { name: 'Assign driver for Ada Byron' })
  const press = await within(panel).findByRole('button', { name: 'Assign Marcus' })
  await user.click(press)
  const alert = await within(panel).findByRole('alert')
  assert.match(alert.textContent, /consent first/)
  assert.ok(alert.closest('li') === press.closest('li'))
  assert.ok(document.activeElement === alert)
})

test('a vehicle and a driver that were taken meanwhile are named', async () => {
  const { db } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1', name: 'Sedan 1' })
  await insertTrip(db, 'one')
  const busy = (kind: 'vehicle' | 'driver', name: string) => ({
    ...{ kind, name, purpose: 'trip', reference: 'QRT-1', reservationId: 'other', tripId: 'two' },
    ...{ from: '2026-12-01T18:00:00Z', until: '2026-12-01T20:00:00Z', heldUntil: null },
  })
  answerCalls(({ url }) => {
    if (url.endsWith('/suggestions')) return Response.json([pair('Marcus')])
    if (!url.endsWith('/assign')) return undefined
    const inTheWay = [busy('vehicle', 'Sedan 1'), busy('driver', 'Marcus')]
    return Response.json({ code: 'occupied', message: '', inTheWay }, { status: 409 })
  })
  const user = await openOffice('/admin/board?day=2026-12-01')
  await user.click(await screen.findByRole('button', { name: /Ada Byron/ }))
  const panel = await screen.findByRole('region', { name: 'Assign driver for Ada Byron' })
  await user.click(await within(panel).findByRole('button', { name: 'Assign Marcus' }))
  await within(panel).findByText(/^Sedan 1 and Marcus are busy then\. Move these trips first/)
})

test('an expired document is named with its day, and an owner overrides it with a reason', async () => {
  const { db } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1', name: 'Sedan 1' })
  await insertDriver(db, { id: 'Marcus' })
  await insertTrip(db, 'one')
  await insertPaper(db, { holder: 'S1', until: '2026-11-30' })
  const paper = { holder: 'vehicle', kind: 'insurance', area: '', validThrough: '2026-11-30' } as const
  const found = [pair('Marcus', { fails: ['insurance'], papers: [paper] })]
  answerCalls(({ url }) => (url.endsWith('/suggestions') ? Response.json(found) : undefined))
  const user = await openOffice('/admin/board?day=2026-12-01')
  await user.click(await screen.findByRole('button', { name: /Ada Byron/ }))
  const panel = await screen.findByRole('region', { name: 'Assign driver for Ada Byron' })
  const assign = await within(panel).findByRole('button', { name: 'Assign Marcus' })
  within(panel).getByText('Insurance valid only through November 30')
  await user.click(assign)
  within(panel).getByText(/^Conflicts: Insurance valid only through November 30\./)
  assert.ok(document.activeElement === within(panel).getByLabelText('Reason'))
})

test('an assignment from the panel is undone from its toast: the suggestion is back', async () => {
  await priceStore(app().db)
  await insertFleet(app().db, { sedan: 2 })
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const id = await tripOf(app(), _id)
  const token = await app().signIn()
  const assigned = async () => {
    const { assignment } = await app().client('getTrip', { token, params: { id } })
    return [assignment?.driver?.name, assignment?.pinned]
  }
  const [suggested] = await assigned()
  const other = suggested === 'driver-sedan-1' ? 'driver-sedan-2' : 'driver-sedan-1'
  const shown: Element[] = []
  mock.method(Element.prototype, 'scrollIntoView', function (this: Element) {
    shown.push(this)
  })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(
    await screen.findByRole('button', { name: 'Assign a vehicle and driver' }, { timeout: 20_000 }),
  )
  const list = await screen.findByRole('list', { name: 'Drivers' })
  await waitFor(() => assert.ok(shown.some(each => each.contains(list))))
  mock.restoreAll()
  await user.click(await screen.findByRole('button', { name: `Assign ${other}` }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await user.click(await screen.findByRole('button', { name: 'Change vehicle and driver' }))
  const drivers = await screen.findByRole('list', { name: 'Drivers' })
  within(drivers).getByText('Assigned')
  assert.ok(!within(drivers).queryByRole('button', { name: `Assign ${other}` }))
  await user.click(undo)
  await screen.findByText('Change undone.')
  assert.deepEqual(await assigned(), [suggested, false])
})

test('the stored suggestion is the best, even if another driver is as near', async () => {
  await priceStore(app().db)
  await insertFleet(app().db, { sedan: 2 })
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const params = { id: await tripOf(app(), _id) }
  const token = await app().signIn()
  const { version: ifMatch } = await app().client('getTrip', { token, params })
  const body = { vehicle: 'sedan-2', driver: 'driver-sedan-2', pinned: false }
  await app().client('assignTrip', { token, params, ifMatch, body })
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await screen.findByRole('button', { name: 'Assign a vehicle and driver' }))
  const best = (await screen.findByText('Best')).closest('li') ?? assert.fail()
  within(best).getByRole('button', { name: 'Assign driver-sedan-2' })
})
