import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { AnswerOf, BodyOf } from '../contract/calls.ts'
import type { Tariff } from '../domain/pricing/fare/tariff.ts'
import { FIRST_POLICY } from '../domain/pricing/policy/policy.ts'
import { createApp } from '../server/app.ts'
import { renderInLocales } from '../server/platform/http/render-in-locales.ts'
import { NOON, useTestApp } from './support/app.ts'
import { faresWith } from './support/fares.ts'
import { loadPages } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'
import { TRIANGLE } from './support/trips.ts'

type Trip = BodyOf<'quoteTrips'>['trips'][number]

const HOUR_MS = 3_600_000
/** The pages of the sample vehicles, each with the four named trips and the shortest trip by the hour. */
const CARS = [
  'bmw-7-series-executive',
  'cadillac-escalade-limousine',
  'executive-shuttle',
  'mercedes-s600-limo',
]
/** The Tuesday and the time that the pages name. */
const QUIET = { pickUpDate: '2026-12-01', pickUpTime: '13:00', numberOfPassengers: 1 }
/** The price of an hour that the specification puts on the cards of the fleet. */
const RATE = /\$[\d,]+(?:\.\d+)?\/hr?(?![\p{L}])/gu
const AMOUNT = /(?:US)?\$\s*[\d.,]*\d|\d[\d.,]*[^\S\n]*(?:\$|USD|dollars|dólares)/g
/** The policy names above which price a deposit is due; it is a rule and no price. */
const DEPOSIT_ABOVE = `$${FIRST_POLICY.deposit.aboveCents / 100}`
/** A link that fills the form, with what it says. */
const FILLED = /<a\b[^>]*href="([^"]*\/reservation\?[^"]*pickup=[^"]*dropoff=[^"]*)"[^>]*>(.*?)<\/a>/gs

/** A link to a page about a place, with what it says. */
const PLACE_LINK = /<a\b[^>]*href="((?:\/es)?\/(?:airports|towns|venues|routes)\/[^"]+)"[^>]*>(.*?)<\/a>/gs

/** The addresses of pages about places. */
const PLACE_PAGE = /^(?:\/es)?\/(?:airports|towns|venues|routes)\/./

/** What people read on a page; what is only for machines stands in scripts and heads. */
const textOf = (html: string) =>
  html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<(?:\/?(?:small|strong|b|span|i|abbr)\b[^>]*|!--.*?--)>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

const amountsIn = (text: string): string[] =>
  (text.replaceAll(RATE, '').match(AMOUNT) ?? []).filter(amount => amount !== DEPOSIT_ABOVE)
const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
/** Rounded up to a dollar, as the owner has not chosen otherwise. */
const advertised = (cents: number) => `$${Math.ceil(cents / 100).toLocaleString('en-US')}`

test('amounts are found however they are written, and rates by the hour aside', () => {
  const html =
    '<body><p>$120/hr, $99.50/h</p><b>$1,138<small>.00</small></b> <p>12 USD</p> 5 dólares, $ 7</body>'
  assert.deepEqual(amountsIn(textOf(html)), ['$1,138.00', '12 USD', '5 dólares', '$ 7'])
})

describe('the amounts of the public pages', () => {
  const app = useTestApp('sqlite', { samples: true })
  let site: ReturnType<typeof createApp>

  beforeEach(async () => {
    site = openSite()
  })
  const openSite = () =>
    createApp(app().deps, { version: 'test', render: renderInLocales(loadPages, async () => 'published') })
  const read = async (path: string) => {
    const response = await site.request(ORIGIN + path)
    assert.equal(response.status, 200, path)
    return await response.text()
  }
  /** Every page of the sitemap in both languages, and the form. */
  const everyPage = async () => {
    const sitemap = await read('/sitemap.xml')
    const { publicUrl } = app().deps.config
    const listed = [...sitemap.matchAll(/(?:<loc>|href=")(https?:[^<"]+)/g)].map(([, address]) =>
      address!.slice(publicUrl.length),
    )
    const pages = new Set([...listed.map(path => path || '/'), '/reservation', '/es/reservation'])
    for (const path of ['/', '/es', '/fleet', '/es/airports']) assert.ok(pages.has(path), path)
    return [...pages]
  }
  const quote = async (trip: Partial<Trip>): Promise<AnswerOf<'quoteTrips'>['classes']> =>
    (await app().client('quoteTrips', { body: { trips: [{ ...QUIET, ...trip } as Trip] } })).classes
  const found = async (q: string) => {
    const [place] = await app().client('searchPlaces', { query: { q } })
    assert.ok(place, q)
    return { address: place.display_name, place: { lat: Number(place.lat), lon: Number(place.lon) } }
  }
  /** The price that the form gives for the places of a link: in the class of the vehicle that it names, or the lowest. */
  const priceBehind = async (href: string) => {
    const query = new URL(href.replaceAll('&amp;', '&'), ORIGIN).searchParams
    const from = await found(query.get('pickup') ?? '')
    const to = await found(query.get('dropoff') ?? '')
    const classes = await quote({
      pickUpAddress: from.address,
      pickUpPlace: from.place,
      dropOffAddress: to.address,
      dropOffPlace: to.place,
    })
    const wished = query.get('vehicle')
    const vehicles = wished ? await app().client('listVehicles') : []
    const code = vehicles.find(({ _id }) => _id === wished)?.vehicleClass
    const best = wished ? classes.find(one => one.code === code) : classes[0]
    return advertised(best?.price?.totalCents ?? 0)
  }
  /** What the trip of a page about a place costs in each class; its headline names the lowest. */
  const pricesBehind = async (html: string) => {
    const [, href = ''] = [...html.matchAll(FILLED)][0] ?? []
    const query = new URL(href.replaceAll('&amp;', '&'), ORIGIN).searchParams
    const from = await found(query.get('pickup') ?? '')
    const to = await found(query.get('dropoff') ?? '')
    const ends = { pickUpAddress: from.address, dropOffAddress: to.address }
    const classes = await quote({ ...ends, pickUpPlace: from.place, dropOffPlace: to.place })
    const totals = classes.flatMap(({ price }) => price?.totalCents ?? [])
    const lowest = advertised(totals[0] ?? Number.NaN)
    assert.ok(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.includes(lowest), href)
    return [lowest, ...totals.map(dollars)]
  }
  /** What the shortest trip by the hour costs in each class. */
  const byTheHour = async () => {
    const address = { pickUpAddress: 'Triangle VA-22172', pickUpPlace: TRIANGLE }
    const classes = await quote({ ...address, kind: 'hourly', hours: 2 })
    return classes.flatMap(({ price }) => (price ? [advertised(price.totalCents)] : []))
  }
  const fromPrices = async (path: string) =>
    [...(await read(path)).matchAll(FILLED)].flatMap(([, , text = '']) => amountsIn(textOf(`<body>${text}`)))

  test('are each made by a fare: behind a link the one of its trip, on a card the shortest by the hour', async () => {
    const hours = await byTheHour()
    const seen = new Map<string, number>()
    // Each of them stands in the headline of its own page too, where it is compared with its trip.
    const places = await app().client('listPlacePages')
    for (const path of await everyPage()) {
      const html = await read(path)
      for (const [, href = '', text = ''] of html.matchAll(FILLED)) {
        for (const amount of amountsIn(textOf(`<body>${text}`)))
          assert.equal(amount, await priceBehind(href), path)
      }
      for (const [, href = '', text = ''] of html.matchAll(PLACE_LINK)) {
        const slug = href.split('/').at(-1)
        const place = places.find(one => one.slug === slug)
        for (const amount of amountsIn(textOf(`<body>${text}`)))
          assert.equal(amount, advertised(place?.totalCents ?? 0), `${path} ${href}`)
      }
      const amounts = amountsIn(textOf(html))
      const others = amountsIn(textOf(html.replaceAll(FILLED, '').replaceAll(PLACE_LINK, '')))
      const ofTrip = PLACE_PAGE.test(path) ? [...(await pricesBehind(html))] : []
      for (const amount of others) assert.ok([...hours, ...ofTrip].includes(amount), `${path}: ${amount}`)
      if (amounts.length > 0) seen.set(path, amounts.length)
    }
    assert.deepEqual(Object.fromEntries([...seen].filter(([path]) => !PLACE_PAGE.test(path)).sort()), {
      '/': 4,
      '/airports': 10,
      '/es': 4,
      '/es/airports': 10,
      ...Object.fromEntries(CARS.map(slug => [`/es/fleet/${slug}`, 5])),
      ...Object.fromEntries(CARS.map(slug => [`/fleet/${slug}`, 5])),
    })
  })

  test('are none on a public address without a tariff of the owner, the rates of the cards aside', async () => {
    app().deps.config.publicUrl = 'https://rides.example.com'
    // Cards that the owner has saved: samples show no rate there.
    await app().db.updateTable('fleet_items').set({ sample: 0 }).execute()
    site = openSite()
    for (const path of await everyPage()) {
      const html = await read(path)
      assert.deepEqual(amountsIn(textOf(html)), [], path)
      assert.doesNotMatch(html, /from-rides/, path)
    }
    assert.match(textOf(await read('/fleet')), /\$120\/hr/)
  })

  test('are there on a public address once the owner has published a tariff', async () => {
    app().deps.config.publicUrl = 'https://rides.example.com'
    site = openSite()
    assert.deepEqual(await fromPrices('/'), [])
    await publish()
    assert.equal((await fromPrices('/'))[0], '$150')
  })

  const publish = async (at?: string) => {
    const { tariff } = faresWith(({ flats }) => {
      const flat = flats.find(({ id }) => id === 'home-iad')
      if (flat) flat.cents['sedan'] = 12_500
    })
    const token = await app().signIn()
    await app().client('saveTariffDraft', { token, body: { tariff: tariff as Tariff } })
    await app().client('publishTariff', { token, body: at === undefined ? {} : { at } })
    return token
  }

  test('stand beside names that are written as text, whatever staff call a class', async () => {
    const token = await app().signIn()
    const [sedan] = await app().client('listAllVehicleClasses', { token })
    assert.ok(sedan)
    const { _id: id, code, seats, luggage, booking } = sedan
    const name = '<img src=x onerror=alert(1)> & "Sedan"'
    const body = { code, name, seats, luggage, booking, mayUse: [] }
    await app().client('updateVehicleClass', { token, id, body })
    for (const path of ['/', '/airports']) {
      const html = await read(path)
      assert.ok(html.includes('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sedan&quot;'), path)
      assert.ok(!html.includes('<img src=x'), path)
    }
  })

  test('are on kept pages those of the tariff in force: published, taken back, or at its time', async () => {
    const first = async () => [(await fromPrices('/'))[0], (await fromPrices('/es'))[0]]
    assert.deepEqual(await first(), ['$138', '$138'])
    const at = new Date(Date.parse(NOON) + HOUR_MS).toISOString()
    const token = await publish(at)
    assert.deepEqual(await first(), ['$138', '$138'])
    await app().client('withdrawTariff', { token, params: { number: '2' } })
    app().pass(HOUR_MS)
    await app().deliver()
    assert.deepEqual(await first(), ['$138', '$138'])
    const next = new Date(Date.parse(NOON) + 2 * HOUR_MS).toISOString()
    await app().client('publishTariff', { token, body: { at: next } })
    app().pass(HOUR_MS)
    await app().deliver()
    assert.deepEqual(await first(), ['$150', '$150'])
    await app().client('updateNamedTrips', {
      token,
      body: { trips: [{ from: 'Washington DC', to: 'Dulles (IAD)' }] },
    })
    assert.deepEqual(await first(), ['$126', '$126'])
    for (const [rounding, price] of [
      ['none', '$125.45'],
      ['five-dollars', '$130'],
    ] as const) {
      await app().client('updateNamedTrips', {
        token,
        body: { rounding, trips: [{ from: 'Washington DC', to: 'Dulles (IAD)' }] },
      })
      assert.deepEqual(await first(), [price, price])
    }
  })
})
