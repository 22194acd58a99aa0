import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Problem } from '../../contract/problems.ts'
import { json, RIDE, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { refusalOf } from '../../test/support/problems.ts'
import { applyRetention } from '../integrations/retention/apply-retention.ts'

onEveryEngine('a reservation', engine => {
  const app = useTestApp(engine)
  const list = async () => app().client('listReservations', { token: await app().signIn() })
  const reserve = (more: object = {}, key?: string) =>
    app().client('createReservation', { body: { ...RIDE, ...more }, ...(key ? { idempotencyKey: key } : {}) })
  const refusal = async (more: object) => {
    const { code, fields } = await refusalOf(reserve(more))
    assert.equal(code, 'invalid')
    return fields ?? {}
  }

  test('is stored, listed for staff, and mailed to customer and owner', async () => {
    const made = await reserve()
    assert.match(made.reference, /^QRT-/)
    assert.equal(made.status, 'pending')
    assert.equal(made.pickUpAt, '2026-12-04T23:45:00.000Z')
    assert.deepEqual(await list(), [made])
    const mails = await app().deliver()
    assert.deepEqual(mails.map(({ message }) => message.to).sort(), ['ada@example.com', 'owner@example.com'])
  })

  test('and its mails are one transaction: without the mails there is no reservation', async () => {
    await app().db.schema.alterTable('jobs').renameTo('jobs_away').execute()
    await assert.rejects(reserve(), { code: 'internal' })
    await app().db.schema.alterTable('jobs_away').renameTo('jobs').execute()
    assert.deepEqual(await list(), [])
    assert.equal(app().errors.length, 1)
    app().errors.length = 0
  })

  describe('with an Idempotency-Key', () => {
    test('is made once, however often the request comes', async () => {
      const first = await reserve({}, 'key-12345678')
      const second = await reserve({ firstName: ' Ada ' }, 'key-12345678')
      assert.deepEqual(second, first)
      assert.equal((await list()).length, 1)
      assert.equal((await app().deliver()).length, 2)
    })

    test('is made once when the requests come at the same time', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => reserve({}, 'key-12345678')))
      assert.equal(new Set(made.map(({ _id }) => _id)).size, 1)
      assert.equal((await list()).length, 1)
    })

    test('is refused where the key was used for another ride', async () => {
      await reserve({}, 'key-12345678')
      await assert.rejects(reserve({ pickUpTime: '19:00' }, 'key-12345678'), { code: 'idempotency_key_used' })
      assert.equal((await list()).length, 1)
    })

    test('is answered again even when the pick-up has passed meanwhile', async () => {
      const made = await reserve({ pickUpDate: '2026-11-20', pickUpTime: '12:05' }, 'key-12345678')
      app().pass(3600_000)
      const again = await reserve({ pickUpDate: '2026-11-20', pickUpTime: '12:05' }, 'key-12345678')
      assert.equal(again._id, made._id)
    })

    test('says what a key looks like', async () => {
      await assert.rejects(
        reserve({}, 'short'),
        (problem: Problem) => 'Idempotency-Key' in (problem.fields ?? {}),
      )
    })
  })

  test('without addresses says so', async () => {
    const { pickUpAddress: _, dropOffAddress: __, ...rest } = RIDE
    const response = await app().request('/api/reservations', json({ ...rest, dropOffAddress: '  ' }))
    const made = (await response.json()) as { pickUpAddress: string; dropOffAddress: string }
    assert.deepEqual([made.pickUpAddress, made.dropOffAddress], ['Not specified', 'Not specified'])
  })

  test('takes the number of passengers as a form sends it, and keeps to 12', async () => {
    assert.equal((await reserve({ numberOfPassengers: '12' })).numberOfPassengers, 12)
    for (const count of [0, 13, 2.5, '', 'two', null, '1e1', true]) {
      assert.ok('numberOfPassengers' in (await refusal({ numberOfPassengers: count })), String(count))
    }
  })

  test('takes no link for a name', async () => {
    const told = 'can’t contain a link, an email address or a slash.'
    assert.deepEqual(await refusal({ firstName: 'See evil.com', lastName: 'prize@evil.com' }), {
      firstName: `A first name ${told}`,
      lastName: `A last name ${told}`,
    })
    assert.equal((await reserve({ firstName: 'J.R.', lastName: "O'Hara-St.John" })).firstName, 'J.R.')
  })

  test('names every field that is wrong, with what to do', async () => {
    const fields = await refusal({
      firstName: ' ',
      lastName: 'x'.repeat(81),
      email: 'ada@',
      phoneNumber: 'none',
      pickUpDate: '2026-02-30',
      pickUpTime: '25:00',
    })
    assert.deepEqual(Object.keys(fields).sort(), [
      'email',
      'firstName',
      'lastName',
      'phoneNumber',
      'pickUpDate',
      'pickUpTime',
    ])
    assert.equal(fields['firstName'], 'Please enter a first name.')
    assert.equal(fields['email'], 'Enter an email address such as name@example.com.')
  })

  test('refuses control characters, half characters and turned writing', async () => {
    for (const sign of ['\u0000', '\u0007', '\n', '\u0085', '\u2028', '\u202e', '\ud800']) {
      assert.ok('firstName' in (await refusal({ firstName: `A${sign}da` })), JSON.stringify(sign))
    }
  })

  test('refuses a time that has passed or does not exist', async () => {
    assert.ok('pickUpTime' in (await refusal({ pickUpDate: '2026-11-20', pickUpTime: '11:59' })))
    assert.match(
      (await refusal({ pickUpDate: '2027-03-14', pickUpTime: '02:30' }))['pickUpTime']!,
      /Clocks spring forward/,
    )
    assert.ok('pickUpDate' in (await refusal({ pickUpDate: '2031-03-14' })))
  })

  test('ignores fields that nobody asked for, status among them', async () => {
    const made = await reserve({ status: 'confirmed', latitude: 3, __proto__: { x: 1 } })
    assert.equal(made.status, 'pending')
  })

  test('is changed by staff without its status, also after the ride', async () => {
    const made = await reserve()
    const token = await app().signIn()
    await app().client('changeReservationStatus', {
      id: made._id,
      token,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    app().pass(30 * 24 * 3600_000)
    const { dispatch, ...changed } = await app().client('updateReservation', {
      id: made._id,
      token: await app().signIn(),
      body: { ...RIDE, lastName: 'Lovelace', pickUpTime: '19:00' },
    })
    assert.deepEqual(changed, {
      ...made,
      version: 3,
      lastName: 'Lovelace',
      pickUpTime: '19:00',
      pickUpAt: '2026-12-05T00:00:00.000Z',
      status: 'confirmed',
    })
    assert.equal(dispatch?.trips.length, 1)
  })

  test('moves from the status seen to the one wanted, and leaves a trace', async () => {
    const { _id: id } = await reserve()
    const token = await app().signIn()
    const move = (seenStatus: 'pending' | 'confirmed', status: 'confirmed' | 'cancelled' | 'completed') =>
      app().client('changeReservationStatus', { id, token, body: { seenStatus, status } })
    await app().deliver()
    app().pass(1000)
    assert.equal((await move('pending', 'confirmed')).status, 'confirmed')
    await app().deliver()
    await assert.rejects(move('pending', 'cancelled'), { code: 'changed_meanwhile' })
    await assert.rejects(move('pending', 'completed'), { code: 'invalid' })
    app().pass(1000)
    assert.equal((await move('confirmed', 'cancelled')).status, 'cancelled')
    const events = await app().client('listReservationEvents', { id, token })
    assert.deepEqual(
      events.map(({ who, from, to }) => `${who}: ${from} > ${to}`),
      ['customer: null > pending', 'admin: pending > confirmed', 'admin: confirmed > cancelled'],
    )
    const toCustomer = (await app().deliver()).filter(({ message }) => message.to === RIDE.email)
    assert.deepEqual(
      toCustomer.map(({ message }) => message.subject.replace(/(: .+)? \(\S+\)$/, '')).sort(),
      ['Request received', 'Ride cancelled', 'Ride confirmed'],
    )
  })

  test('moves once where two people move it at the same time', async () => {
    const { _id: id } = await reserve()
    const token = await app().signIn()
    const results = await Promise.allSettled(
      ['confirmed', 'cancelled'].map(status =>
        app().client('changeReservationStatus', {
          id,
          token,
          body: { seenStatus: 'pending', status: status as 'confirmed' },
        }),
      ),
    )
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    assert.equal((await app().client('listReservationEvents', { id, token })).length, 2)
  })

  test('that is unknown is not found', async () => {
    const token = await app().signIn()
    const id = 'nobody'
    const body = { seenStatus: 'pending', status: 'confirmed' } as const
    for (const attempt of [
      () => app().client('updateReservation', { id, token, body: RIDE }),
      () => app().client('deleteReservation', { id, token }),
      () => app().client('changeReservationStatus', { id, token, body }),
      () => app().client('listReservationEvents', { id, token }),
    ]) {
      await assert.rejects(attempt(), { code: 'not_found' })
    }
  })

  test('is deleted, brought back with its history, and purged after a month', async () => {
    const { _id: id } = await reserve()
    const token = await app().signIn()
    assert.deepEqual(await app().client('deleteReservation', { id, token }), { _id: id })
    assert.deepEqual(await list(), [])
    await assert.rejects(app().client('deleteReservation', { id, token }), { code: 'not_found' })
    await assert.rejects(app().client('getReservation', { id, token }), { code: 'not_found' })
    await app().client('restoreReservation', { id, token })
    assert.deepEqual(
      (await app().client('listReservationEvents', { id, token })).map(({ what }) => what),
      [undefined, 'deleted', 'restored'],
    )
    await app().client('deleteReservation', { id, token })
    const day = 24 * 3600_000
    await applyRetention(app().db, new Date(app().deps.clock().getTime() + 29 * day))
    assert.equal(
      (await app().db.selectFrom('events').selectAll().where('reservation_id', '=', id).execute()).length,
      4,
    )
    await applyRetention(app().db, new Date(app().deps.clock().getTime() + 31 * day))
    // What is left tells open screens to read again, and nothing else.
    const left = await app().db.selectFrom('events').selectAll().where('reservation_id', '=', id).execute()
    assert.deepEqual(
      left.map(({ kind, data }) => [kind, data]),
      [['reservation.erased', '{}']],
    )
    await assert.rejects(app().client('restoreReservation', { id, token: await app().signIn() }), {
      code: 'not_found',
    })
  })
})
