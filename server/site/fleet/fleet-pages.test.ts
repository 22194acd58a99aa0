import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { INSIDE_LINES_MAX } from '../../../domain/site/site.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'

const CARD: BodyOf<'createVehicle'> = {
  ...{ name: 'Lincoln Navigator', imageUrl: '/pictures/fleet-teaser-sedan-1600.webp', altText: 'Black SUV' },
  ...{ passengerCapacity: 6, laggageCapacity: 5, hourlyRate: 90 },
}

describe('the pages of the fleet', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const create = (more: object = {}) => app().client('createVehicle', { token, body: { ...CARD, ...more } })
  const update = (id: string, more: object) =>
    app().client('updateVehicle', { token, id, body: { ...CARD, ...more } })
  const slugs = async () => (await app().client('listVehicles')).map(({ slug }) => slug)
  const redirects = async () =>
    (await app().client('listRedirects', { token })).map(({ from, to, madeBy }) => [from, to, madeBy])

  test('have addresses of their own, made from the names', async () => {
    await create()
    await create()
    await create({ name: '車' })
    const [first, second, third] = await slugs()
    assert.equal(first, 'lincoln-navigator')
    assert.match(second ?? '', /^lincoln-navigator-[0-9a-f]{6}$/)
    assert.equal(third, 'vehicle')
  })

  test('follow a new name, and redirects lead from the former ones', async () => {
    const { _id: id } = await create()
    const { slug } = await update(id, { name: 'Navigator Reserve' })
    assert.equal(slug, 'navigator-reserve')
    await update(id, { name: 'Navigator' })
    assert.deepEqual(await redirects(), [
      ['/fleet/lincoln-navigator', '/fleet/navigator', 'slug'],
      ['/fleet/navigator-reserve', '/fleet/navigator', 'slug'],
    ])
    await update(id, { name: 'NAVIGATOR', hourlyRate: 95 })
    assert.deepEqual(await slugs(), ['navigator'])
    await update(id, {})
    assert.deepEqual(await slugs(), ['lincoln-navigator'])
    const leading = new Map((await redirects()).map(([from, to]) => [from, to]))
    assert.equal(leading.get('/fleet/lincoln-navigator'), undefined, 'its own address again')
    assert.equal(leading.get('/fleet/navigator'), '/fleet/lincoln-navigator')
  })

  test('say what is inside: kept where a call leaves it out, without blank lines, and not too much', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`)
    const { _id: id } = await create({ inside: ['Leather seats', ' ', 'Water'] })
    const inside = async (more: object) => (await update(id, more)).inside
    assert.deepEqual(await inside({ name: 'Other' }), ['Leather seats', 'Water'])
    assert.equal((await inside({ inside: lines(INSIDE_LINES_MAX) })).length, INSIDE_LINES_MAX)
    await assert.rejects(inside({ inside: lines(INSIDE_LINES_MAX + 1) }), { code: 'invalid' })
    assert.deepEqual(await inside({ inside: [] }), [])
  })

  test('stand in the sitemap in each language while visitors see them', async () => {
    const { _id: id } = await create()
    await app().client('publishLocale', { token, params: { locale: 'es' }, body: { published: true } })
    const sitemap = async () => await (await app().request('/sitemap.xml')).text()
    assert.match(await sitemap(), /\/es\/fleet\/lincoln-navigator<\/loc>/)
    await update(id, { draft: true })
    assert.doesNotMatch(await sitemap(), /lincoln-navigator/)
  })

  test('cost in their class what a quote of the same trip says', async () => {
    await insertSamples(app().db, new Date(NOON))
    const { trips } = await app().client('getFromPrices')
    for (const { classes, totalCents, class: cheapest } of trips) {
      assert.deepEqual(
        classes.map(({ code }) => code),
        ['sedan', 'suv', 'limo', 'shuttle'],
      )
      assert.equal(classes.find(({ code }) => code === cheapest.code)?.totalCents, totalCents)
    }
  })
})
