import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { z } from 'zod'
import { SHARED_SHINGLES_MAX, sharedShingles } from '../../../domain/site/place-page.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertSamples } from './insert-samples.ts'
import { readSamples } from './samples.ts'

const { pages: SAMPLE_PAGES, pageEnds } = readSamples()

const SpanishTexts = z.object({ intro: z.string(), tips: z.array(z.string()) })

describe('the sample pages about places', () => {
  const app = useTestApp('sqlite')
  beforeEach(() => insertSamples(app().db, new Date(NOON)))

  test('are three airports, twelve towns, eight routes and a venue, all of which pass the gate', async () => {
    const token = await app().signIn()
    const pages = await app().client('listAllPlacePages', { token })
    const count = (kind: string) => pages.filter(page => page.kind === kind).length
    assert.deepEqual([count('airport'), count('town'), count('route'), count('venue')], [3, 12, 8, 1])
    assert.deepEqual(
      pages.filter(({ faults }) => faults.length > 0).map(({ slug, faults }) => [slug, faults]),
      [],
    )
    assert.ok(pages.every(({ sample }) => sample))
    assert.equal((await app().client('listPlacePages')).length, 24)
  })

  test('are whole in Spanish, each with text of its own there too', async () => {
    const found = await app().client('listPlacePages', { query: { locale: 'es' } })
    assert.equal(found.length, 24)
    for (const { kind, slug } of found) {
      const { page, locales } = await app().client('findPlacePage', { query: { kind, slug, locale: 'es' } })
      assert.deepEqual([slug, page.untranslated, locales], [slug, [], ['en', 'es']])
      assert.equal(page.questions.length, 3)
    }
    const spanish = SAMPLE_PAGES.map(({ record, es }) => ({
      slug: record.slug ?? '',
      ...SpanishTexts.parse(es),
    }))
    for (const one of spanish) {
      for (const other of spanish)
        if (one !== other) assert.ok(sharedShingles(one, other) < SHARED_SHINGLES_MAX, one.slug)
    }
  })

  test('begin and end where the address search finds their names', async () => {
    for (const [name, place] of Object.entries(pageEnds)) {
      const [first] = await app().deps.places.search(name, { full: false })
      assert.deepEqual([name, first?.display_name, Number(first?.lat)], [name, place.name, place.lat])
    }
  })

  test('go the same way as the example trips between their ends, at the same price', async () => {
    const pages = await app().client('listPlacePages')
    const { trips } = await app().client('getFromPrices')
    const shared: string[] = []
    for (const { from, to, totalCents } of trips) {
      assert.equal(pages.find(page => page.from === to && page.to === from)?.slug, undefined)
      const page = pages.find(page => page.from === from && page.to === to)
      if (!page) continue
      assert.equal(page.totalCents, totalCents)
      shared.push(page.slug)
    }
    assert.deepEqual(shared, ['iad', 'dca', 'bwi'])
  })

  test('have fares that agree: the same both ways, more for a larger car and for twice the way', async () => {
    const quote = async (from: string, to: string) => {
      const [pickUp, dropOff] = [pageEnds[from]!, pageEnds[to]!]
      const trip = {
        ...{ pickUpDate: '2026-12-01', pickUpTime: '13:00', numberOfPassengers: 1 },
        ...{ pickUpAddress: pickUp.name, pickUpPlace: { lat: pickUp.lat, lon: pickUp.lon } },
        ...{ dropOffAddress: dropOff.name, dropOffPlace: { lat: dropOff.lat, lon: dropOff.lon } },
      }
      const { classes } = await app().client('quoteTrips', { body: { trips: [trip] } })
      return new Map(classes.map(({ code, price }) => [code, price?.totalCents ?? Number.NaN]))
    }
    const found: { slug: string; miles: number; cents: number[] }[] = []
    for (const { kind, slug = '', from, to } of SAMPLE_PAGES.map(({ record }) => record)) {
      const [there, back] = [await quote(from, to), await quote(to, from)]
      const inOrder = ['sedan', 'suv', 'limo', 'shuttle'].map(code => there.get(code) ?? Number.NaN)
      for (let at = 1; at < inOrder.length; at++)
        assert.ok(inOrder[at]! > inOrder[at - 1]!, `${slug}: ${inOrder.join(', ')}`)
      for (const [code, cents] of there) {
        // Fees of the airport and the tax of the District depend on the direction.
        assert.ok(Math.abs(cents - back.get(code)!) < cents / 10, `${slug}, ${code}: ${back.get(code)}`)
      }
      const { drive } = await app().client('findPlacePage', { query: { kind, slug } })
      found.push({ slug, miles: drive.metres / 1609.344, cents: inOrder })
    }
    for (const near of found) {
      for (const far of found.filter(({ miles }) => miles > 2 * near.miles)) {
        const pair = `${near.slug} and ${far.slug}`
        for (const [index, cents] of near.cents.entries()) assert.ok(far.cents[index]! > cents * 0.95, pair)
      }
      for (const other of found.filter(({ miles }) => Math.abs(miles - near.miles) <= 3)) {
        const [one = 0] = near.cents
        assert.ok(other.cents[0]! < one * 1.5, `${near.slug} and ${other.slug}`)
      }
    }
  })

  test('stand in the sitemap in both languages', async () => {
    const sitemap = await (await app().request('/sitemap.xml')).text()
    for (const path of ['/airports/iad', '/towns/reston', '/routes/iad-to-georgetown']) {
      assert.match(sitemap, new RegExp(`<loc>http://localhost${path}</loc><lastmod>`))
      assert.match(sitemap, new RegExp(`<loc>http://localhost/es${path}</loc><lastmod>`))
    }
  })
})
