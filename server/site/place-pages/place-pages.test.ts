import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { SLUG_CHARACTERS_MAX } from '../../../contract/site/page-schemas.ts'
import { QUESTIONS_MAX, TIPS_MAX } from '../../../domain/site/place-page.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { faresWith } from '../../../test/support/fares.ts'
import { listPlaced } from './store.ts'

const words = (name: string) => Array.from({ length: 60 }, (_, i) => `${name}${i}`).join(' ')
const PAGE: BodyOf<'createPlacePage'> = {
  kind: 'route',
  slug: 'triangle-to-dulles',
  from: 'Triangle',
  to: 'Dulles (IAD)',
  heading: 'Triangle to Dulles',
  intro: words('road'),
  tips: ['Leave early.'],
  questions: ['How long?'],
  answers: ['An hour.'],
  imageUrl: '/pictures/airport-night-1200.webp',
  altText: 'A terminal at night',
}

describe('pages about places', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const create = (more: Partial<typeof PAGE> = {}) =>
    app().client('createPlacePage', { token, body: { ...PAGE, ...more } })
  const slugs = async () => (await app().client('listPlacePages')).map(({ slug }) => slug)
  const faults = async () =>
    (await app().client('listAllPlacePages', { token })).map(({ slug, faults }) => [slug, ...faults])
  const find = (slug = PAGE.slug ?? '', kind: 'route' | 'town' = 'route', locale?: 'es') =>
    app().client('findPlacePage', { query: { kind, slug, ...(locale ? { locale } : {}) } })

  test('show the total of each class that a quote of the same trip has, to the cent', async () => {
    await create()
    const { fares, drive, validFrom, withGratuity, still } = await find()
    const [placed] = await listPlaced(app().db, 'by staff')
    assert.ok(placed)
    const [pickUp, dropOff] = placed.ends
    const quote = await app().client('quoteTrips', {
      body: {
        trips: [
          {
            pickUpAddress: pickUp.name,
            pickUpPlace: { lat: pickUp.lat, lon: pickUp.lon },
            dropOffAddress: dropOff.name,
            dropOffPlace: { lat: dropOff.lat, lon: dropOff.lon },
            // The first Tuesday that is a week ahead.
            pickUpDate: '2026-12-01',
            pickUpTime: '13:00',
            numberOfPassengers: 1,
          },
        ],
      },
    })
    assert.deepEqual(
      fares.map(({ code, totalCents }) => [code, totalCents]),
      quote.classes.flatMap(({ code, price }) => (price ? [[code, price.totalCents]] : [])),
    )
    assert.deepEqual(drive, quote.drive?.[0])
    assert.equal(withGratuity, true)
    assert.match(validFrom, /^2026-/)
    assert.ok((still?.tiles.length ?? 0) >= 4 && still?.line.startsWith('M'))
  })

  test('follow a tariff as soon as it is published', async () => {
    await create()
    const before = (await find()).fares[0]?.totalCents ?? 0
    const dearer = faresWith(tariff => {
      for (const flat of tariff.flats) for (const code of Object.keys(flat.cents)) flat.cents[code]! += 1000
    })
    const body = { tariff: dearer.tariff as unknown as Record<string, unknown> }
    await app().client('saveTariffDraft', { token, body })
    await app().client('publishTariff', { token, body: {} })
    assert.ok(((await find()).fares[0]?.totalCents ?? 0) > before)
  })

  test('are drafts where only the sample tariff is there and the address is public', async () => {
    await create()
    assert.deepEqual(await slugs(), [PAGE.slug])
    await app().db.updateTable('tariffs').set({ sample: 1 }).execute()
    app().deps.config.publicUrl = 'https://rides.example.com'
    app().pass(10_000)
    assert.deepEqual(await slugs(), [])
    await assert.rejects(find(), { code: 'not_found' })
    assert.deepEqual(await faults(), [[PAGE.slug, 'no-fare', 'no-drive']])
    assert.doesNotMatch(await (await app().request('/sitemap.xml')).text(), /triangle-to-dulles/)
  })

  test('pass the gate with text of their own; of two alike ones the first is public', async () => {
    await create()
    await create({ slug: 'copy', heading: 'Copy' })
    await create({ slug: 'short', intro: 'Too short.' })
    assert.deepEqual(await slugs(), [PAGE.slug])
    assert.deepEqual(await faults(), [[PAGE.slug], ['copy', 'too-alike'], ['short', 'too-short']])
    // A draft takes nothing from those that are public.
    const ids = (await app().client('listAllPlacePages', { token })).map(({ _id }) => _id)
    await app().client('reorderPlacePages', { token, body: { ids: [ids[1]!, ids[0]!] } })
    assert.deepEqual(await slugs(), ['copy'])
    await app().client('updatePlacePage', {
      token,
      id: ids[1]!,
      body: { ...PAGE, slug: 'copy', draft: true },
    })
    assert.deepEqual(await slugs(), [PAGE.slug])
  })

  test('lead from a former address to the new one, also of another kind', async () => {
    const { _id: id } = await create()
    const change = (more: object) =>
      app().client('updatePlacePage', { token, id, body: { ...PAGE, ...more } })
    await change({ slug: 'triangle-to-iad' })
    await change({ slug: 'triangle-to-iad', kind: 'town' })
    const redirects = await app().client('listRedirects', { token })
    assert.deepEqual(
      redirects.map(({ from, to, madeBy }) => [from, to, madeBy]),
      [
        ['/routes/triangle-to-dulles', '/towns/triangle-to-iad', 'slug'],
        ['/routes/triangle-to-iad', '/towns/triangle-to-iad', 'slug'],
      ],
    )
    assert.equal((await find('triangle-to-iad', 'town')).page.heading, PAGE.heading)
    await change({ slug: '' })
    assert.deepEqual(await slugs(), ['triangle-to-iad'])
  })

  test('have addresses of their own, made from the heading where none is given', async () => {
    const body = { ...PAGE, slug: '' }
    const [first, second] = [
      await app().client('createPlacePage', { token, body }),
      await app().client('createPlacePage', { token, body }),
    ]
    assert.equal(first.slug, 'triangle-to-dulles')
    assert.match(second.slug, /^triangle-to-dulles-[0-9a-f]{6}$/)
    await assert.rejects(create(), { code: 'invalid', reasons: { slug: { code: 'taken' } } })
    assert.equal((await create({ slug: 'x'.repeat(SLUG_CHARACTERS_MAX) })).slug.length, SLUG_CHARACTERS_MAX)
    for (const slug of ['x'.repeat(SLUG_CHARACTERS_MAX + 1), 'Capital', 'two--hyphens', '-x', 'a/b'])
      await assert.rejects(create({ slug }), { code: 'invalid' })
  })

  test('are refused at the field that is wrong', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `Line ${i}`)
    await assert.rejects(create({ from: 'Nowhere at all' }), {
      reasons: { from: { code: 'no-such-place' } },
    })
    await assert.rejects(create({ answers: [] }), { reasons: { answers: { code: 'needed' } } })
    const full = { questions: lines(QUESTIONS_MAX), answers: lines(QUESTIONS_MAX), tips: lines(TIPS_MAX) }
    assert.equal((await create({ slug: 'full', ...full })).tips.length, TIPS_MAX)
    await assert.rejects(create({ slug: 'more', tips: lines(TIPS_MAX + 1) }), { code: 'invalid' })
    const questions = lines(QUESTIONS_MAX + 1)
    await assert.rejects(create({ slug: 'more', questions, answers: questions }), { code: 'invalid' })
  })

  test('are read in their translation, and stand in the sitemap of the languages that they exist in', async () => {
    const { _id: id } = await create()
    await create({ slug: 'second', heading: 'Second', intro: words('other') })
    await app().client('publishLocale', { token, params: { locale: 'es' }, body: { published: true } })
    const params = { kind: 'place-page', id, locale: 'es' }
    await app().client('updateTranslations', {
      token,
      params,
      body: { fields: { heading: 'De Triangle a Dulles', intro: words('camino') } },
    })
    const { page, locales, near } = await find(PAGE.slug, 'route', 'es')
    assert.deepEqual([page.heading, locales], ['De Triangle a Dulles', ['en', 'es']])
    assert.ok(page.untranslated?.includes('tips'))
    assert.deepEqual(
      near.map(({ slug }) => slug),
      ['second'],
    )
    const sitemap = await (await app().request('/sitemap.xml')).text()
    assert.match(sitemap, /\/es\/routes\/triangle-to-dulles<\/loc><lastmod>2026-11-20/)
    assert.match(sitemap, /<loc>[^<]*[^s]\/routes\/second<\/loc>/)
    assert.doesNotMatch(sitemap, /\/es\/routes\/second/)
  })
})
