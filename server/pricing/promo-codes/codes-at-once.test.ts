import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'

const AT_ONCE = 4

onEveryEngine('a code that is made at once by several owners', engine => {
  const app = useTestApp(engine, { connections: 10, priced: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  /** How many of the same calls succeeded, and what the others were told. */
  const outcome = async (call: () => Promise<unknown>) => {
    const answers = await Promise.allSettled(Array.from({ length: AT_ONCE }, call))
    const refused = answers.flatMap(answer =>
      answer.status === 'rejected' ? [answer.reason as Problem] : [],
    )
    return {
      made: AT_ONCE - refused.length,
      told: new Set(refused.map(({ code, fields }) => `${code} ${Object.keys(fields ?? {})}`)),
    }
  }

  test('is one promo code, one company, one class', async () => {
    const promo = { code: 'AUTUMN', points: 1000 }
    const company = { code: 'globex', name: 'Globex' }
    const vehicleClass = {
      code: 'van',
      name: 'Van',
      seats: 8,
      luggage: 8,
      booking: 'request',
      mayUse: [],
    } as const
    const calls = {
      promo: () => app().client('createPromoCode', { token, body: promo as never }),
      company: () => app().client('createCompany', { token, body: company as never }),
      class: () => app().client('createVehicleClass', { token, body: vehicleClass as never }),
    }
    for (const [name, call] of Object.entries(calls)) {
      assert.deepEqual(await outcome(call), { made: 1, told: new Set(['invalid code']) }, name)
    }
  })

  test('that each person may use once is used once by one who reserves several times at once', async () => {
    await app()
      .db.updateTable('promo_codes')
      .set({ max_per_person: 1 })
      .where('code', '=', 'SAVE25')
      .execute()
    const trips: [ReturnType<typeof toDullesTrip>] = [toDullesTrip()]
    const { classes } = await app().client('quoteTrips', { body: { trips, promo: 'SAVE25' } })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
    const { firstName, lastName, email, phoneNumber } = RIDE
    const reserve = () =>
      app().client('createReservation', { body: { firstName, lastName, email, phoneNumber, quote } })
    assert.deepEqual(await outcome(reserve), { made: 1, told: new Set(['quote_changed ']) })
    const { used } = await app()
      .db.selectFrom('promo_codes')
      .select('used')
      .where('code', '=', 'SAVE25')
      .executeTakeFirstOrThrow()
    assert.equal(used, 1)
  })

  test('that each person may use once is used up by their number or mailbox, however they are spelled', async () => {
    await app()
      .db.updateTable('promo_codes')
      .set({ max_per_person: 1 })
      .where('code', '=', 'SAVE25')
      .execute()
    const trips: [ReturnType<typeof toDullesTrip>] = [toDullesTrip()]
    const { classes } = await app().client('quoteTrips', { body: { trips, promo: 'SAVE25' } })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
    const reserve = async (email: string, phoneNumber: string) =>
      await app()
        .client('createReservation', {
          body: { firstName: 'Ada', lastName: 'Byron', email, phoneNumber, quote },
        })
        .then(
          () => 'made',
          (problem: Problem) => problem.code,
        )
    assert.equal(await reserve('ada.byron@gmail.com', '(703) 555-0199'), 'made')
    for (const [email, phone] of [
      ['other@example.com', '7035550199'],
      ['another@example.com', '+1 703-555-0199'],
      ['Ada.Byron+again@gmail.com', '7035550111'],
      ['adabyron@googlemail.com', '7035550112'],
    ] as const)
      assert.equal(await reserve(email, phone), 'quote_changed', `${email} ${phone}`)
    assert.equal(await reserve('grace@example.com', '7035550113'), 'made')
  })
})
