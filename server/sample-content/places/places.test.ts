import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { SHARED_SHINGLES_MAX, sharedShingles } from '../../../domain/place-page.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertSamples } from '../insert-samples.ts'
import { SAMPLE_PLACES } from './insert-places.ts'
import { SAMPLE_ENDS } from './sample-place.ts'

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
    for (const one of SAMPLE_PLACES) {
      for (const other of SAMPLE_PLACES)
        if (one !== other) assert.ok(sharedShingles(one.es, other.es) < SHARED_SHINGLES_MAX, one.slug)
    }
  })

  test('begin and end where the address search finds their names', async () => {
    for (const [name, place] of Object.entries(SAMPLE_ENDS)) {
      const [first] = await app().deps.places.search(name, { full: false })
      assert.deepEqual([name, first?.display_name, Number(first?.lat)], [name, place.name, place.lat])
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
