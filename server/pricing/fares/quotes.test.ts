import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AnswerOf, type BodyOf, CALLS } from '../../../contract/calls.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { fares, faresWith } from '../../../test/support/fares.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import {
  BALTIMORE_AIRPORT,
  backFromDulles,
  fromWashington,
  TRIANGLE,
  toDullesTrip,
} from '../../../test/support/trips.ts'

type Answer = AnswerOf<'quoteTrips'>

const classOf = ({ classes }: Answer, code: string) => {
  const found = classes.find(one => one.code === code)
  assert.ok(found, code)
  return found
}
const linesOf = (answer: Answer, code: string, trip = 0) =>
  classOf(answer, code).price?.trips[trip]?.lines.map(({ id, cents }) => [id, cents])

describe('a quote', () => {
  const app = useTestApp('sqlite', { priced: true })
  const quote = (...trips: BodyOf<'quoteTrips'>['trips']) => app().client('quoteTrips', { body: { trips } })

  test('prices a trip in every class, the cheapest first', async () => {
    const answer = await quote(fromWashington())
    assert.deepEqual(answer.classes.map(({ code, price }) => [code, price?.totalCents]).slice(0, 2), [
      ['sedan', 12_545],
      ['suv', 16_325],
    ])
    assert.deepEqual(linesOf(answer, 'suv'), [
      ['dc-iad', 12_500],
      ['toll-dulles', 575],
      ['gratuity', 2500],
      ['tax-dc', 750],
    ])
    assert.equal(answer.number, 1)
    assert.equal(answer.until, '2026-11-20T17:30:00.000Z')
    assert.equal(answer.drive?.length, 1)
  })

  test('names what may be added and until when cancelling is free', async () => {
    const { price } = classOf(await quote(fromWashington()), 'suv')
    assert.equal(price?.freeUntil, '2026-12-01T16:00:00Z')
    assert.deepEqual(price?.cancelling, [
      { until: '2026-12-01T16:00:00Z', feeCents: 0 },
      { until: null, feeCents: 16_325 },
    ])
    assert.deepEqual(price?.waiting, {
      freeMinutes: 15,
      blockMinutes: 15,
      blockCents: 3750,
      capCents: 30_000,
    })
    assert.equal(price?.couldBeAdded[0]?.capCents, 25_000)
    assert.equal(price?.dueCents, 0)
  })

  test('names lines in the language that is asked for', async () => {
    const body = { trips: [fromWashington()], locale: 'es' as const }
    const answer = await app().client('quoteTrips', { body })
    const labels = classOf(answer, 'suv').price?.trips[0]?.lines.map(({ label }) => label)
    assert.ok(labels?.includes('Propina 20%'), String(labels))
    assert.match(answer.texts.found ?? '', /^4 autos, desde \$125\.45\. Precios válidos hasta/)
  })

  test('says in words how long prices hold, what may be added and what cancelling costs', async () => {
    const answer = await quote(fromWashington({ numberOfPassengers: 4 }))
    const plain = (text = '') => text.replaceAll('\u00a0', ' ')
    assert.equal(
      plain(answer.texts.found),
      '3 vehicles from $163.25. Prices are good until 12:30 pm, Eastern Time.',
    )
    assert.equal(plain(answer.texts.ended), 'Prices expired at 12:30 pm.')
    const [sedan, suv] = [classOf(answer, 'sedan'), classOf(answer, 'suv')]
    assert.deepEqual(sedan.texts, {
      size: 'Up to 3 guests, 3 bags',
      misfit: 'Too small for 4 guests',
    })
    assert.deepEqual(suv.texts, { size: 'Up to 6 guests, 6 bags' })
    const texts = suv.price?.texts
    assert.equal(plain(texts?.freeUntil), 'Free cancellation until Tue, Dec 1, 11:00 am')
    assert.equal(plain(texts?.cancelUntil), 'Cancel free of charge until Tue, Dec 1, 11:00 am.')
    assert.match(
      texts?.couldBeAdded ?? '',
      /^<b>The only possible extras:<\/b> wait time after 15 complimentary minutes: \$37\.50 per 15 minutes, up to \$300\.00; /,
    )
    assert.equal(texts?.extras[0]?.price, '$37.50 per 15 min, up to $300')
    assert.deepEqual(
      texts?.cancelling.map(({ costs, until }) => [costs, plain(until)]),
      [
        ['Free cancellation', 'until Tue, Dec 1, 11:00 am'],
        ['Full fare', 'after that'],
      ],
    )
  })

  test('says what the price includes, as the tariff has it', async () => {
    const { texts } = classOf(await quote(fromWashington()), 'suv').price ?? assert.fail('no price')
    assert.equal(texts.included, 'Gratuity, tolls and taxes included.')
    const spanish = await app().client('quoteTrips', { body: { trips: [fromWashington()], locale: 'es' } })
    assert.equal(classOf(spanish, 'suv').price?.texts.included, 'Propina, peajes e impuestos incluidos.')
  })

  test('says of a class that is too small whether people, child seats or bags are too many', async () => {
    const misfit = async (change: Partial<BodyOf<'quoteTrips'>['trips'][number]>) =>
      classOf(await quote(toDullesTrip(change)), 'sedan').texts.misfit
    assert.equal(await misfit({ numberOfPassengers: 4 }), 'Too small for 4 guests')
    const childSeats = { infant: 1, toddler: 0, booster: 1 }
    assert.equal(
      await misfit({ numberOfPassengers: 2, childSeats }),
      'Too small for 2 guests with child seats',
    )
    assert.equal(await misfit({ luggage: 4 }), 'Too small for 4 bags')
    assert.equal(await misfit({ numberOfPassengers: 2 }), undefined)
  })

  test('gives the return discount on the way back alone', async () => {
    const answer = await quote(toDullesTrip(), backFromDulles())
    assert.deepEqual(linesOf(answer, 'sedan', 0), [
      ['home-iad', 11_500],
      ['gratuity', 2300],
    ])
    assert.deepEqual(linesOf(answer, 'sedan', 1), [
      ['home-iad', 11_500],
      ['return', -1150],
      ['fee-iad', 500],
      ['gratuity', 2300],
    ])
    const { price } = classOf(answer, 'sedan')
    assert.deepEqual(
      price?.trips.map(({ subtotalCents }) => subtotalCents),
      [13_800, 13_150],
    )
    assert.equal(price?.totalCents, 26_950)
  })

  test('gives no return discount on a second trip that is no way back', async () => {
    const { pickUpAddress, pickUpPlace } = fromWashington()
    const elsewhere = { dropOffAddress: pickUpAddress, dropOffPlace: pickUpPlace }
    assert.deepEqual(linesOf(await quote(toDullesTrip(), backFromDulles(elsewhere)), 'sedan', 1), [
      ['dc-iad', 9500],
      ['fee-iad', 500],
      ['toll-dulles', 575],
      ['gratuity', 1900],
    ])
  })

  test('counts child seats as extras and against the seats', async () => {
    const answer = await quote(toDullesTrip({ childSeats: { infant: 1, toddler: 0, booster: 1 } }))
    assert.deepEqual(linesOf(answer, 'sedan')?.slice(1, 3), [
      ['infant', 1500],
      ['booster', 1000],
    ])
    assert.deepEqual(classOf(answer, 'sedan').misfit, { code: 'passengers', max: 3 })
    assert.equal(classOf(answer, 'suv').fits, true)
    const bags = await quote(toDullesTrip({ luggage: 4 }))
    assert.deepEqual(classOf(bags, 'sedan').misfit, { code: 'luggage', max: 3 })
  })

  test('drives through the stops and charges each of them', async () => {
    const direct = await quote(toDullesTrip())
    const stop = { address: 'White House', place: fromWashington().pickUpPlace, waitMinutes: 15 as const }
    const through = await quote(toDullesTrip({ stops: [stop] }))
    assert.ok((through.drive?.[0]?.metres ?? 0) > (direct.drive?.[0]?.metres ?? 0))
    assert.deepEqual(linesOf(through, 'sedan')?.[1], ['stop', 1500])
  })

  test('prices hours with the minimum of the day, and an open drop-off', async () => {
    const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: 2.5 })
    assert.deepEqual(linesOf(await quote(trip), 'sedan'), [
      ['hourly', 27_500],
      ['gratuity', 5500],
    ])
  })

  test('waits at an airport for as long as the flight allows', async () => {
    const flight = { number: 'ua 989', international: true }
    const answer = await quote(backFromDulles({ flight }))
    assert.equal(classOf(answer, 'sedan').price?.waiting?.freeMinutes, 60)
  })

  test('says how long the chauffeur waits on each way of a return', async () => {
    const addedIn = async (there: string, locale: 'en' | 'es' = 'en') => {
      const trips =
        there === 'to' ? [toDullesTrip(), backFromDulles()] : [toDullesTrip(), toDullesTrip(FRIDAY)]
      const { classes } = await app().client('quoteTrips', { body: { trips, locale } })
      return classes.find(({ code }) => code === 'sedan')?.price?.texts.couldBeAdded ?? ''
    }
    const FRIDAY = { pickUpDate: '2026-12-04' }
    assert.match(
      await addedIn('to'),
      /outbound wait time after 15 complimentary minutes: .*return wait time after 60 complimentary/,
    )
    assert.match(
      await addedIn('to', 'es'),
      /espera en la ida después de 15 .* espera en el regreso después de 60/,
    )
    // The limit is for each ride: both together can cost twice as much.
    assert.match(await addedIn('both'), /wait time on each ride after 15 .*, up to \$[\d,.]+ each time/)
    assert.match(await addedIn('both', 'es'), /espera en cada viaje después de 15 .*, hasta \S+ cada vez/)
    assert.doesNotMatch(await addedIn('to'), /each time/)
  })

  test('adds the sign where the meeting point is inside', async () => {
    const point = { place: 'iad', terminal: 'Main', text: 'Door 4', lat: null, lon: null, position: 1 }
    await app()
      .db.insertInto('meeting_points')
      .values({
        ...point,
        id: 'inside',
        kind: 'inside',
        sample: 0,
        version: 1,
        deleted_at: null,
        created_at: NOON,
      })
      .execute()
    assert.deepEqual(linesOf(await quote(backFromDulles({ meetingPoint: 'inside' })), 'sedan')?.[1], [
      'greet',
      2500,
    ])
  })
})

describe('codes of a quote', () => {
  const app = useTestApp('sqlite', { priced: true })
  const quote = (codes: { promo?: string; companyCode?: string }) =>
    app().client('quoteTrips', { body: { trips: [toDullesTrip()], ...codes } })

  test('take their share, whatever their case', async () => {
    const answer = await quote({ promo: 'welcome10' })
    assert.deepEqual(answer.promo, { code: 'WELCOME10' })
    assert.deepEqual(linesOf(answer, 'sedan')?.[1], ['WELCOME10', -1150])
  })

  test('of a company bring its flats, and a promo code beside it is ignored and not named', async () => {
    const answer = await quote({ companyCode: 'Acme', promo: 'WELCOME10' })
    assert.deepEqual(answer.company, { name: 'Acme Incorporated' })
    assert.equal(answer.promo, undefined)
    assert.deepEqual(linesOf(answer, 'sedan')?.[0], ['acme-iad', 9900])
  })

  test('that nobody knows, are used up or are not for the trip are refused at their field', async () => {
    const refused = (field: string, code: string) => ({
      code: 'code_refused',
      reasons: { [field]: { code } },
    })
    await assert.rejects(quote({ promo: 'NOPE' }), refused('promo', 'unknown-code'))
    await assert.rejects(quote({ companyCode: 'NOPE' }), refused('companyCode', 'unknown-code'))
    const { db } = app()
    await db.updateTable('promo_codes').set({ max_uses: 3, used: 3 }).where('code', '=', 'SAVE25').execute()
    await assert.rejects(quote({ promo: 'SAVE25' }), refused('promo', 'code-used-up'))
    await db.updateTable('promo_codes').set({ min_cents: 90_000 }).where('code', '=', 'HUGE').execute()
    await assert.rejects(quote({ promo: 'HUGE' }), refused('promo', 'code-not-for-this'))
  })
})

describe('a quote by hand', () => {
  const app = useTestApp('sqlite', { priced: true })
  const reasonsOf = async (trip: BodyOf<'quoteTrips'>['trips'][number], second = [] as (typeof trip)[]) => {
    const { classes } = await app().client('quoteTrips', { body: { trips: [trip, ...second] } })
    return [...new Set(classes.map(({ byHand, price }) => byHand?.reason ?? typeof price))]
  }

  test('is one without a point, or whose text means another place', async () => {
    const { pickUpPlace: _, ...unknown } = toDullesTrip()
    assert.deepEqual(await reasonsOf(unknown), ['no-point'])
    assert.deepEqual(await reasonsOf(toDullesTrip({ pickUpPlace: BALTIMORE_AIRPORT })), ['text-and-point'])
    assert.deepEqual(await reasonsOf(toDullesTrip(), [{ ...backFromDulles(), dropOffPlace: undefined }]), [
      'no-point',
    ])
  })

  test('is one without a way, and none of its classes has a price, not even by a flat from anywhere', async () => {
    const fromParis = { pickUpAddress: 'Far away', pickUpPlace: { lat: 48.85, lon: 2.35 } }
    const toBaltimore = { dropOffAddress: 'Baltimore airport', dropOffPlace: BALTIMORE_AIRPORT }
    assert.deepEqual(await reasonsOf(toDullesTrip({ ...fromParis, ...toBaltimore })), ['no-directions'])
  })

  test('is one that the tariff sells not, or not so far', async () => {
    assert.deepEqual(await reasonsOf(toDullesTrip({ extras: { elephant: 1 } })), ['unknown-extra'])
    const boston = { dropOffAddress: 'Far away', dropOffPlace: { lat: 42.36, lon: -71.06 } }
    assert.deepEqual(await reasonsOf(toDullesTrip(boston)), ['too-far'])
  })

  test('is one whose token would be too long', async () => {
    const address = `${'Long Road '.repeat(29)}, VA`
    const stops = Array.from({ length: 5 }, () => ({ address, place: TRIANGLE }))
    const trip = (more: object) =>
      toDullesTrip({ ...more, stops, pickUpAddress: address, dropOffAddress: address })
    const second = trip({ pickUpDate: '2026-12-04' })
    const tariff = fares().tariff
    for (const extra of tariff.extras) extra.max = 9
    await priceStore(app().db, { tariff })
    assert.deepEqual(await reasonsOf(trip({}), [second]), ['too-much'])
  })

  test('is every one where the only tariff is a sample and the address is public', async () => {
    await app().db.updateTable('tariffs').set({ sample: 1 }).execute()
    const local = await app().client('quoteTrips', { body: { trips: [toDullesTrip()] } })
    assert.equal(local.sample, true)
    app().deps.config.publicUrl = 'https://rides.example.com'
    assert.deepEqual(await reasonsOf(toDullesTrip()), ['no-tariff'])
    assert.equal((await app().client('getQuoteOptions')).priced, false)
  })
})

describe('a request for a quote', () => {
  const app = useTestApp('sqlite', { rateLimits: true, priced: true })
  const send = (body: unknown) =>
    app().request('/api/quotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const fieldsOf = async (...trips: unknown[]) => {
    const response = await send({ trips })
    const { code, fields } = (await response.json()) as { code: string; fields: Record<string, string> }
    assert.equal(code, 'invalid')
    return Object.keys(fields)
  }

  test('is refused at its field, with the number of the trip', async () => {
    assert.deepEqual(await fieldsOf(toDullesTrip({ pickUpDate: '2026-11-19' })), ['trips.0.pickUpTime'])
    assert.deepEqual(await fieldsOf(toDullesTrip({ pickUpDate: '2027-03-14', pickUpTime: '02:30' })), [
      'trips.0.pickUpTime',
    ])
    assert.deepEqual(await fieldsOf(toDullesTrip(), backFromDulles({ pickUpDate: '2026-12-01' })), [
      'trips.1.pickUpTime',
    ])
    assert.deepEqual(await fieldsOf(toDullesTrip({ kind: 'hourly' })), ['trips.0.hours'])
    assert.deepEqual(await fieldsOf(), ['trips'])
    assert.deepEqual(await fieldsOf(toDullesTrip(), backFromDulles(), backFromDulles()), ['trips'])
  })

  test('is answered so many times for each address, and the next one is told to wait', async () => {
    const body = { trips: [toDullesTrip()] }
    for (let i = 0; i < CALLS.quoteTrips.limit.requests; i++) assert.equal((await send(body)).status, 200)
    assert.equal((await send(body)).status, 429)
    app().pass(CALLS.quoteTrips.limit.seconds * 1000)
    assert.equal((await send(body)).status, 200)
  })
})

describe('what a trip may be made of', () => {
  const app = useTestApp('sqlite', { priced: true })

  test('is told before a price is asked for', async () => {
    const options = await app().client('getQuoteOptions')
    assert.equal(options.priced, true)
    assert.deepEqual(options.hours, { min: 2, max: 12 })
    // As many as the tariff sells, where it sells them: one more is priced by a person.
    assert.equal(options.stops, 4)
    assert.deepEqual(
      options.childSeats.map(({ id, cents }) => [id, cents]),
      [
        ['infant', 1500],
        ['toddler', 1500],
        ['booster', 1000],
      ],
    )
    const extras = options.extras.map(({ id }) => id)
    assert.deepEqual(extras, ['champagne'])
    assert.deepEqual(options.greet, { label: 'greet', cents: 2500 })
    const airports = options.airports.map(({ id }) => id)
    assert.deepEqual(airports, ['iad', 'dca', 'bwi'])
  })

  test('is no more than a request takes, whatever the tariff allows', async () => {
    const generous = faresWith(tariff => {
      tariff.limits.maxHalfHours = 336
      for (const { hourly } of tariff.classes) if (hourly) hourly.minimumHalfHours = [{ days: [1], n: 0 }]
      for (const extra of tariff.extras) extra.max = 1_000_000
    })
    await priceStore(app().db, generous)
    const { hours, stops, childSeats, extras } = await app().client('getQuoteOptions')
    assert.deepEqual(
      [hours, stops, childSeats.map(({ max }) => max), extras.map(({ max }) => max)],
      [{ min: 1, max: 24 }, 5, [4, 4, 4], [20]],
    )
  })

  test('names the classes', async () => {
    const codes = (await app().client('listVehicleClasses')).map(({ code }) => code)
    assert.deepEqual(codes, ['sedan', 'suv', 'limo', 'shuttle'])
  })
})
