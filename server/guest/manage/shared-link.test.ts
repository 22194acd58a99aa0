import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation, SharedLink } from '../../../contract/guest/schemas.ts'
import type { NewManageLink } from '../../../contract/reservations/cancellation-schemas.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { confirmedRide } from '../../../test/support/changed-ride.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { fromWashington, toDullesTrip } from '../../../test/support/trips.ts'

const HOUR_MS = 3600_000
/** From now to 18:00 of the evening before the ride of `toDullesTrip`. */
const TO_EVENING_MS = Date.parse('2026-11-30T23:00:00Z') - Date.parse('2026-11-20T17:00:00Z')

describe('on the page of a reservation', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 1 } })
  const sent = async (
    ride: { reference: string; _id: string },
    method: string,
    rest: string,
    body: unknown = {},
  ) =>
    await app().request(`/api/manage/${ride.reference}${rest}`, {
      method,
      headers: {
        cookie: `manage=${await linkToken(app(), ride._id)}`,
        origin: ORIGIN,
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
  const share = async (ride: { reference: string; _id: string }, label = 'Charles') => {
    const made = (await (await sent(ride, 'POST', '/links', { label })).json()) as NewManageLink
    return {
      ...made,
      guest: guestOf(app(), { reference: ride.reference, token: made.url.split('/').at(-1) ?? '' }),
    }
  }

  test('a link that is shared shows the ride, and no price, contact or house number', async () => {
    const ride = await confirmedRide(app(), [fromWashington()])
    const { guest } = await share(ride)
    const text = await (await guest.get()).text()
    const seen = JSON.parse(text) as ManagedReservation
    assert.deepEqual(
      [seen.scope, seen.standing, seen.shared],
      [
        'view',
        'confirmed',
        [
          {
            ...{
              leg: 1,
              pickUpAt: '2026-12-01T18:00:00.000Z',
              pickUpDate: '2026-12-01',
              pickUpTime: '13:00',
            },
            stops: ['White House', 'IAD'],
          },
        ],
      ],
    )
    assert.doesNotMatch(text, /Lovelace|Ada|example\.com|555|13800|138|1600|\$/)
    for (const rest of ['/cancellation', '/links', `/documents/${ride._id}`])
      assert.equal((await guest.get(rest)).status, 403, rest)
    for (const rest of ['/cancellation', '/change-preview', '/changes', '/payments', '/links'])
      assert.equal((await guest.post(rest)).status, 403, rest)
  })

  test('links that were shared are listed with whether they were opened, and end when the guest says so', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const one = await share(ride)
    const two = await share(ride, 'Mother')
    assert.equal((await one.guest.get()).status, 200)
    const list = async () => (await (await sent(ride, 'GET', '/links')).json()) as SharedLink[]
    assert.deepEqual(
      (await list()).map(({ label, seenAt }) => [label, seenAt]),
      [
        ['Mother', undefined],
        ['Charles', undefined],
      ],
    )
    await one.guest.post('/seen')
    assert.ok((await list()).at(1)?.seenAt)
    assert.deepEqual(
      (await list()).map(({ url }) => url),
      [two.url, one.url],
    )
    assert.equal((await sent(ride, 'DELETE', `/links/${two.n}`)).status, 200)
    assert.deepEqual(
      (await list()).map(({ url }) => url),
      [undefined, one.url],
    )
    assert.equal((await two.guest.get()).status, 404)
    assert.equal((await one.guest.get()).status, 200)
    for (const n of ['0', '51', 'x', '7'])
      assert.ok((await sent(ride, 'DELETE', `/links/${n}`)).status >= 404, n)
  })

  test('car and driver are named from the evening before on, and at once where staff chose them', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const { guest } = await share(ride)
    const crew = async () => ((await (await guest.get()).json()) as ManagedReservation).crew
    app().pass(TO_EVENING_MS - HOUR_MS)
    assert.deepEqual(await crew(), [])
    app().pass(HOUR_MS)
    const [known] = (await crew()) ?? []
    assert.ok(known?.vehicle.plate && known.driver, JSON.stringify(known))
    const other = await confirmedRide(app(), [toDullesTrip({ pickUpDate: '2026-12-08' })])
    await app().db.updateTable('assignments').set({ pinned: 1 }).execute()
    const managed = (await (await other.guest.get()).json()) as ManagedReservation
    assert.equal(managed.crew?.length, 1)
  })

  test('note, sign, passenger and flight change without a preview, and no price with them', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const body = {
      note: 'Two surfboards',
      signText: 'Countess Lovelace',
      passenger: { name: 'Annabella', phone: '(703) 555-0142' },
      flight: { number: 'ua 989', landsAt: '2026-12-01T12:10' },
    }
    const answer = await sent(ride, 'PUT', '/note', body)
    assert.equal(answer.status, 200)
    const { ride: after } = (await answer.json()) as ManagedReservation
    assert.deepEqual(
      [after?.note, after?.signText, after?.passenger?.name, after?.flight?.number, after?.flight?.landsAt],
      ['Two surfboards', 'Countess Lovelace', 'Annabella', 'UA 989', '2026-12-01T17:10:00.000Z'],
    )
    assert.equal(after?.price?.totalCents, 13_800)
    // The same flight keeps when it lands; what is left out goes.
    await sent(ride, 'PUT', '/note', { flight: { number: 'UA 989' } })
    const { ride: later } = (await (await ride.guest.get()).json()) as ManagedReservation
    assert.deepEqual(
      [later?.flight?.landsAt, later?.note, later?.passenger],
      ['2026-12-01T17:10:00.000Z', undefined, undefined],
    )
    assert.equal((await sent(ride, 'PUT', '/note', { note: 'x'.repeat(1001) })).status, 422)
    assert.equal((await sent(ride, 'PUT', '/note', { note: 'x'.repeat(1000) })).status, 200)
    const { preview } = (await (await ride.guest.get('/cancellation')).json()) as { preview: string }
    await ride.guest.post('/cancellation', { preview })
    assert.equal((await sent(ride, 'PUT', '/note', body)).status, 409)
  })

  test('the guest reads what was sent and what is planned; nobody else does', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const { guest } = await share(ride)
    await app().deliver()
    const told = async (by: typeof guest) => ((await (await by.get()).json()) as ManagedReservation).messages
    assert.deepEqual(await told(guest), undefined)
    assert.deepEqual(
      (await told(ride.guest))?.map(({ template, state, channel }) => [template, state, channel]),
      [
        ['reminder-day', 'planned', 'mail'],
        ['reservation-confirmed', 'sent', 'mail'],
      ],
    )
  })
})
