import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Role } from '../../domain/staff/staff.ts'
import { json, RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { refusalOf } from '../../test/support/problems.ts'
import { eraseOldTrips } from '../integrations/transfer/purge.ts'

const { email: _, ...CALLED } = RIDE

describe('a reservation taken by phone', () => {
  const app = useTestApp('sqlite')
  const recipients = async () => (await app().deliver()).map(({ message }) => message.to).sort()
  /** The account that enters it, as it would be after an invitation. */
  const signInAs = async (account: { role: Role; email: string | null }) => {
    await app().db.updateTable('staff').set(account).where('username', '=', 'admin').execute()
    return app().signIn()
  }

  test('needs no e-mail address, and then nothing is mailed to the customer', async () => {
    const token = await signInAs({ role: 'staff', email: 'desk@example.com' })
    const made = await app().client('createReservationByPhone', { token, body: CALLED })
    assert.equal(made.email, '')
    const { _id: id } = made
    const confirm = { seenStatus: 'pending', status: 'confirmed' } as const
    const { mail } = await app().client('previewStatusMail', { token, id, body: { status: 'confirmed' } })
    assert.equal(mail, null)
    const body = { ...CALLED, email: '', pickUpTime: '19:00', statusChange: confirm }
    const saved = await app().client('updateReservation', { token, id, body })
    assert.deepEqual([saved.email, saved.pickUpTime, saved.status], ['', '19:00', 'confirmed'])
    const [mailed, ...more] = (await app().deliver()).map(({ message }) => message)
    assert.deepEqual([mailed!.to, mailed!.replyTo, more.length], ['owner@example.com', undefined, 0])
    assert.match(
      mailed!.text,
      /No email was sent because the customer gave no address\. Call \(703\) 555-0199\./,
    )
    assert.match(mailed!.text, /^Email: +Not specified$/m)
    assert.match(mailed!.fields!.message, /^Ada Byron \(\(703\) 555-0199\) requested/)
    assert.equal(mailed!.fields!.email, '')
    const found = await app().client('searchReservations', { token, query: { q: 'byron' } })
    assert.equal(found.total, 1)
    assert.match(await app().client('exportReservations', { token }), /Ada,Byron/)
  })

  test('names who rides, where it is not the caller', async () => {
    const token = await signInAs({ role: 'staff', email: 'desk@example.com' })
    const passenger = { name: 'Grace Quex', phone: '(703) 555-0188', text: true }
    const { _id: id } = await app().client('createReservationByPhone', {
      token,
      body: { ...CALLED, passenger },
    })
    const shown = await app().client('getReservation', { token, id })
    assert.deepEqual(shown.passenger, passenger)
    const refused = async (change: object) => {
      const body = { ...CALLED, passenger: { ...passenger, ...change } }
      const refusal = await refusalOf(app().client('createReservationByPhone', { token, body }))
      return [refusal.code, ...Object.keys(refusal.fields ?? {})]
    }
    assert.deepEqual(await refused({ name: '' }), ['invalid', 'passenger.name'])
    assert.deepEqual(await refused({ name: 'x'.repeat(10_000) }), ['invalid', 'passenger.name'])
    assert.deepEqual(await refused({ phone: '7'.repeat(10_000) }), ['invalid', 'passenger.phone'])
    // Nobody can be texted without a number.
    assert.deepEqual(await refused({ phone: '' }), ['invalid', 'passenger.phone'])
    assert.deepEqual((await app().client('searchReservations', { token, query: { q: 'byron' } })).total, 1)
  })

  test('with an e-mail address is mailed to the customer', async () => {
    const token = await signInAs({ role: 'staff', email: 'desk@example.com' })
    await app().client('createReservationByPhone', { token, body: RIDE })
    assert.deepEqual(await recipients(), ['ada@example.com', 'owner@example.com'])
  })

  test('keeps the published name of the call in the activity', async () => {
    const token = await signInAs({ role: 'owner', email: null })
    await app().client('createReservationByPhone', { token, body: CALLED })
    const [entry] = await app().client('listActivity', { token })
    assert.equal(entry!.action, 'takeReservation')
  })

  test('is not mailed to the member of staff who entered it', async () => {
    const own = { role: 'staff', email: 'Owner@Example.com' } as const
    await app().client('createReservationByPhone', { token: await signInAs(own), body: CALLED })
    // The first account has no address; an owner is its own reader.
    const first = { role: 'owner', email: null } as const
    await app().client('createReservationByPhone', { token: await signInAs(first), body: CALLED })
    assert.deepEqual(await recipients(), [])
    const other = { role: 'owner', email: 'partner@example.com' } as const
    await app().client('createReservationByPhone', { token: await signInAs(other), body: CALLED })
    assert.deepEqual(await recipients(), ['owner@example.com'])
  })

  test('is the only one without an address: the website and a change need one, or say that there is none', async () => {
    const refused = { fields: { email: 'Please enter an email address.' } }
    await assert.rejects(app().client('createReservation', { body: { ...CALLED, email: '' } }), refused)
    const token = await app().signIn()
    const wrong = { ...CALLED, email: 'ada@' }
    await assert.rejects(app().client('createReservationByPhone', { token, body: wrong }), {
      fields: { email: 'Enter an email address such as name@example.com, or leave blank.' },
    })
    const { _id } = await app().client('createReservation', { body: RIDE })
    const change = { ...json(CALLED, { authorization: `Bearer ${token}` }), method: 'PUT' }
    assert.equal((await app().request(`/api/reservations/${_id}`, change)).status, 422)
  })

  test('is in the language that staff choose, else in that of the last reservation with its number or address', async () => {
    const token = await app().signIn()
    const take = (over: object) =>
      app().client('createReservationByPhone', { token, body: { ...CALLED, email: '', ...over } })
    const gather = () => gatherIn(app())
    assert.equal((await take({})).locale, 'en')
    assert.equal((await take({ locale: 'es' })).locale, 'es')
    await gather()
    assert.equal((await take({ phoneNumber: '703.555.0199' })).locale, 'es')
    assert.equal((await take({ phoneNumber: '(202) 555-0111' })).locale, 'en')
    await app().client('createReservation', {
      body: { ...RIDE, email: 'eva@example.com', phoneNumber: '(202) 555-0112', locale: 'es' },
    })
    await gather()
    const key = { token, body: { ...CALLED, email: 'Eva@example.com', phoneNumber: '(202) 555-0113' } }
    const first = await app().client('createReservationByPhone', { ...key, idempotencyKey: 'draft-of-eva' })
    assert.equal(first.locale, 'es')
    await gather()
    // A repeated request is the same one, whatever is known of the caller by then.
    const again = await app().client('createReservationByPhone', { ...key, idempotencyKey: 'draft-of-eva' })
    assert.equal(again._id, first._id)
  })

  test('is changed to another language by staff, without a mail about it, and later mails are in it', async () => {
    const token = await app().signIn()
    const { _id: id } = await app().client('createReservationByPhone', { token, body: RIDE })
    await app().deliver()
    const confirm = { seenStatus: 'pending', status: 'confirmed' } as const
    await app().client('changeReservationStatus', { token, id, body: confirm })
    const before = (await recipients()).length
    const changed = await app().client('updateReservation', { token, id, body: { ...RIDE, locale: 'es' } })
    assert.equal(changed.locale, 'es')
    assert.equal((await recipients()).length, before)
    const events = await app().client('listReservationEvents', { token, id })
    assert.deepEqual(events.at(-1)!.changed, ['locale'])
    const cancel = { seenStatus: 'confirmed', status: 'cancelled' } as const
    await app().client('changeReservationStatus', { token, id, body: cancel })
    const mails = (await app().deliver()).map(({ message }) => message)
    assert.equal(mails.length, before + 1)
    assert.match(mails.at(-1)!.html, /<html lang="es"/)
  })

  test('is erased after its time like every other', async () => {
    const token = await app().signIn()
    const { _id: id } = await app().client('createReservationByPhone', { token, body: CALLED })
    const after = new Date('2027-01-01T00:00:00Z')
    assert.equal(await eraseOldTrips(app().db, after), 1)
    assert.equal((await app().client('getReservation', { token, id })).phoneNumber, '')
    assert.equal(await eraseOldTrips(app().db, after), 0)
  })
})
