import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, within } from '@testing-library/react'
import { NOON } from '../../../test/support/app.ts'
import { insertClass, insertDriver, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'

const { app, openOffice, answerCalls } = usePages()

/** The browser's clock stands where the server's does. */
beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) }))
afterEach(() => mock.timers.reset())

async function openPlan() {
  const { db } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1', name: 'Sedan 1', plate: 'VA 1' })
  await insertDriver(db, { id: 'Dan', name: 'Dan Cole' })
  await insertTrip(db, 'one', { startsAt: '2026-12-01T17:00:00.000Z' })
  await insertTrip(db, 'two', { startsAt: '2026-12-01T21:00:00.000Z' })
  const user = await openOffice('/admin/board?day=2026-12-01')
  await user.click(await screen.findByRole('button', { name: 'Auto-assign 2 open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Auto-assign' })
  return { user, dialog: within(dialog) }
}

const suggestions = ['one', 'two'].map(trip => ({
  ...{ trip, vehicle: { _id: 'S1', name: 'Sedan 1' }, driver: { _id: 'Dan', name: 'Dan Cole' } },
  ...{ cost: 0, reasons: [], fails: [], availability: null, papers: [] },
}))

/** Answers the calls that assign, in order. */
function answerAssigning(answers: (() => Response)[]) {
  const calls: string[] = []
  answerCalls(({ url }) => {
    if (url.endsWith('/trips/suggest')) return Response.json({ suggestions, left: [], more: 0, cost: 0 })
    if (!url.endsWith('/assign')) return undefined
    calls.push(url.replace(/.*trips/, ''))
    return answers[calls.length - 1]?.()
  })
  return calls
}

const assigned = () => Response.json({})

test('a refused trip stays listed with its reason, and only the others count as assigned', async () => {
  const refusal = { code: 'occupied', message: 'Sedan 1 is taken by a repair.' }
  answerAssigning([assigned, () => Response.json(refusal, { status: 409 })])
  const { user, dialog } = await openPlan()
  await user.click(await dialog.findByRole('button', { name: 'Assign 2 trips' }))
  await dialog.findByText('1 trip assigned. 1 trip wasn’t assigned.')
  const rows = dialog.getAllByRole('listitem')
  assert.equal(rows.length, 1)
  assert.match(rows[0]?.textContent ?? '', /^4:00\spm.*Sedan 1 is taken by a repair\.$/)
  assert.ok(!dialog.queryByRole('button', { name: /^Assign/ }))
})

test('an answer that got lost is asked for again, without the trips that were assigned', async () => {
  const lost = () => {
    throw new TypeError('offline')
  }
  const calls = answerAssigning([assigned, lost, assigned])
  const { user, dialog } = await openPlan()
  await user.click(await dialog.findByRole('button', { name: 'Assign 2 trips' }))
  await dialog.findByRole('progressbar', { name: 'Progress' })
  await user.click(await dialog.findByRole('button', { name: 'Assign 1 trip' }))
  await screen.findByText('2 trips assigned.')
  assert.deepEqual(calls, ['/one/assign', '/two/assign', '/two/assign'])
})

test('Try again repeats no trip that was assigned', async () => {
  const lost = () => {
    throw new TypeError('offline')
  }
  const calls = answerAssigning([assigned, lost, assigned])
  const { user, dialog } = await openPlan()
  await user.click(await dialog.findByRole('button', { name: 'Assign 2 trips' }))
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  await screen.findByText('2 trips assigned.')
  assert.deepEqual(calls, ['/one/assign', '/two/assign', '/two/assign'])
})

test('a plan that matches no trip of many names each with the reason, and says how to go on', async () => {
  const left = [
    {
      ...{ trip: 'one', fails: ['shift', 'driver-busy'] },
      busy: [{ check: 'driver-busy', name: 'Ada Byron', until: '2026-12-02T22:30:00.000Z' }],
      missedShift: { driver: 'Dan Cole', minutesOutside: 74 },
    },
    {
      ...{ trip: 'two', fails: ['busy', 'duty'], missedShift: null },
      busy: [{ check: 'busy', name: 'Sedan 1', until: '2026-12-01T22:30:00.000Z' }],
    },
  ]
  answerCalls(({ url }) =>
    url.endsWith('/trips/suggest') ? Response.json({ suggestions: [], left, more: 3, cost: 0 }) : undefined,
  )
  const { dialog } = await openPlan()
  await dialog.findByText('No match for 2 trips. Assign them on the board.')
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  assert.match(
    rows[0] ?? '',
    /^12:00\spm.*outside shift: Dan Cole by 1 h 14 min, driver busy: Ada Byron until Wed 5:30\spm$/,
  )
  assert.match(rows[1] ?? '', /^4:00\spm.*vehicle busy: Sedan 1 until 5:30\spm, over hours of service$/)
  await dialog.findByText('Then open Auto-assign again for 3 more trips on this day.')
})

test('Undo brings the suggestions back, and names a trip that has changed since', async () => {
  const { db } = app()
  await priceStore(db)
  await insertFleet(db, { sedan: 2 })
  const trips: string[] = []
  for (const pickUpTime of ['13:00', '17:00'])
    trips.push(await tripOf(app(), (await reserveTrips(app(), [toDullesTrip({ pickUpTime })]))._id))
  const [early = ''] = trips
  const pinned = async () => {
    const rows = await db.selectFrom('assignments').select(['trip_id', 'pinned']).execute()
    return trips.map(id => rows.find(({ trip_id }) => trip_id === id)?.pinned)
  }
  const user = await openOffice('/admin/board?day=2026-12-01')
  const assign = async () => {
    await user.click(await screen.findByRole('button', { name: 'Auto-assign 2 open' }))
    await user.click(await screen.findByRole('button', { name: 'Assign 2 trips' }))
    await screen.findByText('2 trips assigned.')
    assert.deepEqual(await pinned(), [1, 1])
  }
  await assign()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('2 changes undone.')
  assert.deepEqual(await pinned(), [0, 0])

  await assign()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await db.updateTable('assignments').set({ version: 9 }).where('trip_id', '=', early).execute()
  await user.click(undo)
  await screen.findByText(/^1 change undone\. Still assigned: 1:00\spm Ada Lovelace\.$/)
  assert.deepEqual(await pinned(), [1, 0])
})
