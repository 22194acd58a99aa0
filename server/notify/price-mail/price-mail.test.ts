import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Problem } from '../../../contract/problems.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { gatherIn } from '../../../test/support/customers.ts'
import { faresWith } from '../../../test/support/fares.ts'
import { publish } from '../../../test/support/priced-store.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { backFromDulles, type Trips, toDullesTrip } from '../../../test/support/trips.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { readPerson } from '../../integrations/erasure/person.ts'
import { applyRetention } from '../../integrations/retention/apply-retention.ts'
import { jsonHas } from '../../platform/db/portable.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** In New York. */
const ZONE = 'America/New_York'
const CARD = 'sedan'
const EMAIL = 'grace@example.com'
const FIELDS = { numberOfPassengers: '2', pickUpDate: '2026-12-01', 'trip-kind': 'transfer' }

describe('a price that is mailed', () => {
  const app = useTestApp('sqlite', { priced: true })

  const priceOf = async (draft?: string, trips: Trips = [toDullesTrip()]) => {
    const { classes, texts } = await app().client('quoteTrips', {
      body: { trips, ...(draft === undefined ? {} : { draft }) },
    })
    const { price } = classes.find(({ code }) => code === CARD) ?? {}
    assert.ok(price)
    return { total: price.totalCents, token: price.token, found: texts.found }
  }
  const ask = async (body: Partial<BodyOf<'mailPrice'>> = {}, trips: Trips = [toDullesTrip()]) => {
    const { token: quote } = await priceOf(undefined, trips)
    return await app().client('mailPrice', { body: { quote, email: EMAIL, fields: FIELDS, ...body } })
  }
  const mailed = async () => {
    app().sent.length = 0
    await gatherIn(app())
    const mails = (await app().deliver()).map(({ message }) => message).filter(({ to }) => to === EMAIL)
    const token = /\/reservation\/resume\/([\w-]{32})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    return { mails, mail: mails[0], token }
  }
  const raise = async () =>
    await publish(
      app().db,
      faresWith(tariff => {
        tariff.number = 2
        for (const flat of tariff.flats)
          for (const code of Object.keys(flat.cents)) flat.cents[code] = (flat.cents[code] ?? 0) + 1000
      }).tariff,
      app().deps.clock().toISOString(),
    )
  const refused = async (asked: Promise<unknown>) =>
    await asked.then(
      () => '',
      (problem: Problem) => problem.code,
    )

  test('leaves at once with the trip, the price, until when and a link that fills the form for seven days', async () => {
    const { until, texts } = await ask({ email: EMAIL.toUpperCase(), locale: 'es' })
    assert.equal(until, '2026-11-21T17:00:00.000Z')
    assert.match(texts.sent, /GRACE@EXAMPLE\.COM.* 21 de noviembre/)
    const { mail, token } = await mailed()
    assert.match(mail?.subject ?? '', /^Su precio: \$138\.00 hasta sáb /)
    assert.ok((mail?.subject.length ?? 99) <= 78)
    for (const part of ['Triangle', 'Dulles', '1:00 p', `${ORIGIN}/es/reservation/resume/${token}`])
      assert.ok(mail?.text.includes(part), part)
    assert.doesNotMatch(mail?.text ?? '', /undefined|\{|NaN/)
    const before = await app().db.selectFrom('drafts').selectAll().execute()
    assert.deepEqual(await app().client('getDraft', { params: { token } }), {
      email: EMAIL,
      fields: FIELDS,
      until,
    })
    assert.deepEqual(await app().db.selectFrom('drafts').selectAll().execute(), before)
    app().pass(7 * DAY_MS - 1)
    await app().client('getDraft', { params: { token } })
    app().pass(1)
    assert.equal(await refused(app().client('getDraft', { params: { token } })), 'not_found')
    await applyRetention(app().db, app().deps.clock())
    assert.deepEqual(await app().db.selectFrom('drafts').selectAll().execute(), [])
  })

  test('counts for a day, to the end of it, whatever the tariff says, and is reserved', async () => {
    await ask()
    const { token } = await mailed()
    await raise()
    assert.equal((await priceOf()).total, 15_000)
    app().pass(DAY_MS - 1)
    const kept = await priceOf(token)
    assert.equal(kept.total, 13_800)
    assert.match(
      kept.found,
      /^Your price of \$138\.00 for the Executive Sedan is good until Sat, Nov 21, 12:00.pm\./,
    )
    const body = { ...RIDE, ...toDullesTrip(), quote: kept.token, draft: token }
    const { price, _id } = await app().client('createReservation', { body })
    assert.equal(price?.totalCents, 13_800)
    const { reservation_id } = await app().db.selectFrom('drafts').selectAll().executeTakeFirstOrThrow()
    assert.equal(reservation_id, _id)
    app().pass(1)
    const ended = await priceOf(token)
    assert.equal(ended.total, 15_000)
    assert.match(
      ended.found,
      /was good until Sat, Nov 21, 12:00.pm\. It was \$138\.00 and is now \$150\.00\./,
    )
    await assert.rejects(
      app().client('createReservation', { body: { ...body, phoneNumber: '7035550111' } }),
      {
        code: 'quote_changed',
      },
    )
  })

  test('says that it has not changed once it has ended, and gives way to a lower one', async () => {
    await ask()
    const { token } = await mailed()
    app().pass(DAY_MS)
    assert.match((await priceOf(token)).found, /hasn’t changed: \$138\.00\./)
    await ask()
    const again = (await mailed()).token
    await publish(
      app().db,
      faresWith(tariff => {
        tariff.number = 2
        for (const flat of tariff.flats)
          for (const code of Object.keys(flat.cents)) flat.cents[code] = (flat.cents[code] ?? 0) - 1000
      }).tariff,
      app().deps.clock().toISOString(),
    )
    const lower = await priceOf(again)
    assert.equal(lower.total, 12_600)
    assert.match(lower.found, /was \$138\.00\. It’s now \$126\.00, and you get the lower price\./)
  })

  test('is that of its trips alone: another time, another class and another draft get the price of now', async () => {
    await ask()
    const { token } = await mailed()
    await raise()
    for (const [draft, trip] of [
      [token, toDullesTrip({ pickUpTime: '14:00' })],
      [token, toDullesTrip({ numberOfPassengers: 3 })],
      ['nothing', toDullesTrip()],
      ['', toDullesTrip()],
    ] as const) {
      const { total, found } = await priceOf(draft, [trip])
      assert.equal(total, 15_000)
      assert.doesNotMatch(found, /kept/)
    }
    const { classes } = await app().client('quoteTrips', { body: { trips: [toDullesTrip()], draft: token } })
    const fresh = await app().client('quoteTrips', { body: { trips: [toDullesTrip()] } })
    const totals = (all: typeof classes) =>
      all.filter(({ code }) => code !== CARD).map(({ code, price }) => [code, price?.totalCents])
    assert.deepEqual(totals(classes), totals(fresh.classes))
  })

  test('is not kept longer by mailing it again, nor beyond the pick-up', async () => {
    const first = await ask()
    const { token } = await mailed()
    app().pass(23 * HOUR_MS)
    const kept = await priceOf(token)
    assert.equal((await ask({ quote: kept.token })).until, first.until)
    const soon = [toDullesTrip({ pickUpDate: '2026-11-21', pickUpTime: '18:30' })]
    assert.equal((await ask({}, soon)).until, '2026-11-21T23:30:00.000Z')
    app().pass(HOUR_MS)
    assert.equal(await refused(ask({ quote: kept.token })), 'quote_invalid')
    for (const quote of ['', 'v1.x.y.z', `${kept.token}x`])
      assert.equal(await refused(ask({ quote })), 'quote_invalid')
  })

  test('names stops, hours and the way back', async () => {
    await ask({}, [toDullesTrip(), backFromDulles()])
    assert.match((await mailed()).mail?.text ?? '', /Return: Friday, December 4, 2026, 1:00 pm/)
    const { dropOffAddress: _, dropOffPlace: __, ...hourly } = toDullesTrip()
    await ask({}, [{ ...hourly, kind: 'hourly', hours: 3 }])
    assert.match((await mailed()).mail?.text ?? '', /Hours: +3\n/)
  })

  test('is reminded of once, four hours later by day, where that was asked for', async () => {
    await ask()
    await mailed()
    app().pass(20 * HOUR_MS)
    assert.deepEqual((await mailed()).mails, [])
    await ask({ remind: true })
    const { mail, token } = await mailed()
    const end = `${ORIGIN}/reservation/resume/${token}/end`
    assert.equal(mail?.unsubscribe, end)
    const leaving: string[] = []
    for (let minutes = 0; minutes < 30 * 60; minutes += 15) {
      app().pass(15 * MINUTE_MS)
      for (const one of (await mailed()).mails) {
        assert.match(one.subject, /^Your \$138\.00 price expires Sun, Nov 22, 8:00.am$/)
        assert.equal(one.unsubscribe, end)
        leaving.push(clockAt(app().deps.clock().getTime(), ZONE).time)
      }
    }
    // It was 8:00 in the morning.
    assert.deepEqual(leaving, ['12:00'])
  })

  test("says what the owner wrote for its language, with the facts, the link and the reminder's end", async () => {
    const token = await app().signIn()
    const params = { key: 'quote-kept', channel: 'mail', locale: 'es' } as const
    const body = {
      subject: '{brand}: {price}',
      body: 'Un {class} de {from} a {to}, {when}, hasta {until}: {phone}.\n\n{trip}\n\n{button}\n\n{notice}\n\nHasta pronto.',
    }
    await app().client('saveMessageTemplate', { token, params, body })
    await ask({ locale: 'es', remind: true })
    const { mail } = await mailed()
    assert.match(mail?.subject ?? '', /^Quantico Rides.*: \$138\.00$/)
    assert.match(
      mail?.text ?? '',
      /\n\nUn .+ de Triangle, .+ a .*Dulles.*, martes.* 1 de diciembre.*, hasta (el )?sábado.*: \(703\)/,
    )
    for (const part of ['$138.00', `${mail?.unsubscribe}`, 'Hasta pronto.'])
      assert.ok(mail?.text.includes(part), part)
    assert.doesNotMatch(mail?.text ?? '', /[{}]/)
    // The other language, and the reminder, keep the words of the program.
    await ask({ email: 'ida@example.com' })
    app().sent.length = 0
    assert.match((await app().deliver())[0]?.message.subject ?? '', /^Your price: /)
    for (const fault of ['{button}', '{notice}', '{trip}'])
      await assert.rejects(
        app().client('saveMessageTemplate', {
          ...{ token, params, body: { ...body, body: body.body.replace(fault, '') } },
        }),
        { code: 'invalid' },
      )
  })

  test('is not reminded of after a reservation with the address, or with the link, or once the reminder was ended', async () => {
    const reminders = async () => {
      app().pass(5 * HOUR_MS)
      return (await mailed()).mails.filter(({ subject }) => /price expires/.test(subject)).length
    }
    await ask({ remind: true })
    await mailed()
    await app().client('createReservation', { body: { ...RIDE, email: EMAIL } })
    // The index of customers follows within seconds.
    await mailed()
    assert.equal(await reminders(), 0)
    app().pass(DAY_MS - 5 * HOUR_MS)
    await ask({ remind: true })
    const used = (await mailed()).token
    await app().client('createReservation', { body: { ...RIDE, email: 'other@example.com', draft: used } })
    assert.equal(await reminders(), 0)
    app().pass(DAY_MS - 5 * HOUR_MS)
    await ask({ remind: true })
    const ended = (await mailed()).token
    for (let times = 0; times < 2; times++)
      assert.deepEqual(await app().client('endPriceReminder', { params: { token: ended } }), { ended: true })
    assert.equal(await reminders(), 0)
    app().pass(DAY_MS - 5 * HOUR_MS)
    await ask({ remind: true })
    await mailed()
    assert.equal(await reminders(), 1)
  })

  test('waits with its reminder for the morning where the mail service was away until the night', async () => {
    await ask({ remind: true })
    await mailed()
    await app()
      .db.updateTable('jobs')
      .set({ run_at: '2026-11-21T01:00:00.000Z' })
      .where('state', '=', 'waiting')
      .where(jsonHas('payload', 'quote-ends'))
      .execute()
    app().pass(9 * HOUR_MS)
    assert.deepEqual((await mailed()).mails, [])
    app().pass(12 * HOUR_MS - 1)
    assert.deepEqual((await mailed()).mails, [])
    app().pass(1)
    assert.equal((await mailed()).mails.length, 1)
  })

  test('keeps nothing about who rides, and goes with the person', async () => {
    const personal = { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '703', email: 'x', website: 'y' }
    const rider = { 'trip-rider-name': 'Ada', 'trip-rider-phone': '703', 'trip-rider-': '' }
    await ask({ fields: { ...FIELDS, ...personal, ...rider, pickUpDetail: '', 'trip-flight': 'UA 989' } })
    const { token } = await mailed()
    const { fields } = await app().client('getDraft', { params: { token } })
    assert.deepEqual(fields, { ...FIELDS, pickUpDetail: '', 'trip-flight': 'UA 989' })
    const { drafts } = await readPerson(app().db, EMAIL)
    assert.equal(drafts.length, 1)
    await erasePerson(app().db, EMAIL)
    assert.deepEqual(await app().db.selectFrom('drafts').selectAll().execute(), [])
    assert.deepEqual((await readPerson(app().db, EMAIL)).drafts, [])
    assert.equal(await refused(app().client('getDraft', { params: { token } })), 'not_found')
    assert.equal(await refused(app().client('endPriceReminder', { params: { token } })), 'not_found')
  })
})
