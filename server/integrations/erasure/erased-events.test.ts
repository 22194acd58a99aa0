import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { eraseOldTrips, purgeReservations } from '../transfer/purge.ts'
import { erasePerson } from './erase-person.ts'

const LATER = new Date('2100-01-01T00:00:00.000Z')

describe('an erased reservation is an event for the screens that show it', () => {
  const app = useTestApp('sqlite')
  const erasures = {
    'by the tool for persons': () => erasePerson(app().db, RIDE.email),
    'since the trip is long over': () => eraseOldTrips(app().db, LATER),
    'a month after it was deleted': async () => {
      await app().db.updateTable('reservations').set({ deleted_at: '2026-11-01T00:00:00.000Z' }).execute()
      await purgeReservations(app().db, LATER)
    },
  }
  for (const [how, erase] of Object.entries(erasures)) {
    test(how, async () => {
      const { _id: id } = await app().client('createReservation', { body: RIDE })
      await erase()
      const events = await app()
        .db.selectFrom('events')
        .select(['subject_id', 'reservation_id', 'actor_name', 'data'])
        .where('kind', '=', 'reservation.erased')
        .execute()
      assert.deepEqual(
        events.map(event => ({ ...event })),
        [{ subject_id: id, reservation_id: id, actor_name: '', data: '{}' }],
      )
    })
  }
})
