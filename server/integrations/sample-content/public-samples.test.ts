import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, type TestApp, useTestApp } from '../../../test/support/app.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import { insertSamples } from './insert-samples.ts'

const BUNNY = 'aqz-KE-bpKQ'

/** Counts vehicles, films and the vehicle pages of the site map, as visitors get them. */
async function shown(app: TestApp) {
  const vehicles = await app.client('listVehicles', { query: {} })
  const videos = await app.client('listVideos', { query: {} })
  const map = await (await app.request('/sitemap.xml')).text()
  const { status } = await app.request(`/films/${BUNNY}.webp`)
  return {
    vehicles: vehicles.length,
    videos: videos.length,
    pages: new Set(map.match(/\/fleet\/[\w-]+/g)).size,
    picture: status,
  }
}

const PLACES = [
  { name: 'a public address', at: { host: '127.0.0.1', publicUrl: 'https://rides.example.com' } },
  { name: 'a port that others reach', at: { host: '0.0.0.0', publicUrl: 'http://localhost' } },
]

describe('sample vehicles and films', () => {
  const app = useTestApp('sqlite')

  test('show on a local address', async () => {
    await insertSamples(app().db, new Date(NOON))
    assert.deepEqual(await shown(app()), { vehicles: 4, videos: 3, pages: 4, picture: 302 })
  })

  for (const { name, at } of PLACES) {
    test(`show to staff alone on ${name}, until staff save them`, async () => {
      await insertSamples(app().db, new Date(NOON))
      Object.assign(app().deps.config, at)
      assert.deepEqual(await shown(app()), { vehicles: 0, videos: 0, pages: 0, picture: 404 })
      const token = await app().signIn()
      const vehicles = await app().client('listAllVehicles', { token })
      const videos = await app().client('listAllVideos', { token })
      assert.deepEqual(
        [...vehicles, ...videos].map(({ sample }) => sample),
        Array(7).fill(true),
      )
      const [vehicle] = vehicles
      const video = videos.find(({ url }) => url.includes(BUNNY))
      assert.ok(vehicle && video)
      const car = await app().client('updateVehicle', { token, id: vehicle._id, body: vehicle })
      const film = await app().client('updateVideo', { token, id: video._id, body: video })
      assert.deepEqual([car.sample, film.sample], [undefined, undefined])
      assert.deepEqual(await shown(app()), { vehicles: 1, videos: 1, pages: 1, picture: 302 })
    })
  }

  test('lend no picture to a class on a public address', async () => {
    await insertSamples(app().db, new Date(NOON))
    await app().db.updateTable('tariffs').set({ sample: 0 }).execute()
    const pictures = async () => {
      const trips = [toDullesTrip()]
      const { classes } = await app().client('quoteTrips', { body: { trips } })
      return classes.filter(({ imageUrl }) => imageUrl).length
    }
    assert.equal(await pictures(), 4)
    Object.assign(app().deps.config, PLACES[0]?.at)
    assert.equal(await pictures(), 0)
  })
})
