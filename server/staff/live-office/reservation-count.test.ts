import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { rowsRead } from '../../../test/support/plans.ts'
import { seedReservations } from '../../../test/support/seed-rows.ts'
import { purgeReservations } from '../../integrations/transfer/purge.ts'
import { countReservations, EVENTS_READ_MAX } from './reservation-count.ts'

onEveryEngine('the count of all reservations', engine => {
  const app = useTestApp(engine)
  const reserve = async () => (await app().client('createReservation', { body: RIDE }))._id
  const count = async () => (await countReservations(app().db)).reservations

  test('follows what is made, deleted and purged', async () => {
    assert.equal(await count(), 0)
    const id = await reserve()
    assert.equal(await count(), 1)
    await reserve()
    await reserve()
    assert.equal(await count(), 3)
    await app().client('deleteReservation', { token: await app().signIn(), id })
    assert.equal(await count(), 3)
    await purgeReservations(app().db, new Date('2100-01-01'))
    assert.equal(await count(), 2)
    await reserve()
    assert.equal(await count(), 3)
  })

  test('is right where the store has another history than the one that was counted', async () => {
    const { db } = app()
    await reserve()
    assert.equal(await count(), 1)
    await db.deleteFrom('trips').execute()
    await db.deleteFrom('reservations').execute()
    await db
      .updateTable('events')
      .set({ id: 'of-another-store' })
      .where('kind', '=', 'reservation.created')
      .execute()
    assert.equal(await count(), 0)
  })

  for (const events of [EVENTS_READ_MAX, EVENTS_READ_MAX + 1]) {
    test(`is right after ${events} new ones at once`, async () => {
      const { db } = app()
      assert.equal(await count(), 0)
      await seedReservations(db, events, new Date(NOON))
      assert.equal(await count(), events)
    })
  }

  if (engine === 'postgres') {
    test('reads the rows once, and then what events name', async () => {
      const { db, drop } = await openTestDatabase(engine)
      await seedReservations(db, 2000, new Date(NOON))
      const rows = await rowsRead(db, async on => {
        for (let i = 0; i < 5; i++) assert.equal((await countReservations(on)).reservations, 2000)
      })
      assert.ok(rows > 2000 && rows < 2100, `${rows} rows were read`)
      await drop()
    })
  }
})
