import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { readRouteName, routeName } from '../../../domain/notify/route-name.ts'
import { ROUTE_PICTURE, routePicture } from '../../../domain/site/route-picture.ts'
import { createGeo } from '../../../packages/geo/src/index.ts'
import { SAMPLE_HOME_AREA } from '../../pricing/places/sample-home-area.ts'
import { createRouteMaps, routeMapSvg } from './draw-route-map.ts'
import { rasterize } from './rasterize.ts'
import { routeMapLinks } from './route-map-links.ts'
import { routeMaps } from './routes.ts'

const ANNAPOLIS = { lat: 38.97842, lon: -76.49218 }
const DULLES = { lat: 38.95312, lon: -77.45651 }
const ORIGIN = 'https://rides.example.com'
const signer = { linkToken: async (name: string) => Buffer.from(name).toString('base64url').slice(-32) }
const geo = createGeo({ ...SAMPLE_HOME_AREA, home: ANNAPOLIS })

test('a route keeps thousandths of a degree, and nothing else is a route', () => {
  const name = routeName(ANNAPOLIS, DULLES)
  assert.equal(name, '38.978_-76.492_38.953_-77.457')
  assert.deepEqual(readRouteName(name)?.from, { lat: 38.978, lon: -76.492 })
  for (const other of ['', '1_2_3_4', `${name}_1`, name.replace('38', '138'), `${name}/..`])
    assert.equal(readRouteName(other), undefined, other)
})

test('a route is in the middle of the picture, with room around it, at the closest zoom', () => {
  const cases: [name: string, to: readonly number[], zoom: number][] = [
    ['a mile', [-76.51, 38.98], 12],
    ['across the region', [DULLES.lon, DULLES.lat], 9],
    ['two states', [-80.19, 40.44], 6],
  ]
  for (const [name, to, zoom] of cases) {
    const picture = routePicture([[ANNAPOLIS.lon, ANNAPOLIS.lat], to])
    assert.equal(picture?.tiles[0]?.zoom, zoom, name)
    for (const [x, y] of picture?.ends ?? [])
      assert.ok(x >= 56 && x <= ROUTE_PICTURE.width - 56 && y >= 32 && y <= ROUTE_PICTURE.height - 32, name)
  }
  assert.equal(
    routePicture([
      [ANNAPOLIS.lon, ANNAPOLIS.lat],
      [-118.4, 33.9],
    ]),
    undefined,
  )
})

describe('the picture of a route', () => {
  const places = { directions: geo.directions, tile: geo.tile }

  test('is a PNG of twice the size, far smaller than an email', async () => {
    const svg = await routeMapSvg(places, { from: ANNAPOLIS, to: DULLES }, 'light')
    const png = await rasterize(svg ?? '')
    const { width, height, format } = await sharp(png).metadata()
    assert.deepEqual([width, height, format], [1072, 352, 'png'])
    assert.ok(png.length < 200_000, `${png.length} bytes`)
  })

  test('is drawn once for an address of ours, and for no other', async () => {
    let drawn = 0
    const draw = createRouteMaps(places, async () => {
      drawn += 1
      return Uint8Array.of(1)
    })
    const answer = routeMaps({ places: geo as never, signer }, draw)
    const ends = { pickUpPlace: ANNAPOLIS, dropOffPlace: DULLES, distanceMetres: 97_000 }
    const links = await routeMapLinks({ signer }, ends, ORIGIN)
    const at = (link: string) => {
      const [theme = '', route = '', file = ''] = link.slice(`${ORIGIN}/route-map/`.length).split('/')
      return { theme, route, file }
    }
    const light = at(links?.light ?? '')
    const answers = await Promise.all([answer(light), answer(light), answer(at(links?.dark ?? ''))])
    assert.deepEqual([answers.map(({ status }) => status), drawn], [[200, 200, 200], 2])
    assert.match(answers[0]?.headers.get('cache-control') ?? '', /immutable/)
    const moved = { ...light, route: light.route.replace('38.978', '38.979') }
    for (const wrong of [moved, { ...light, theme: 'red' }, { ...light, file: 'x.png' }])
      await assert.rejects(answer(wrong), { code: 'not_found' })
    assert.equal(drawn, 2)
  })

  test('is linked only where both ends and the drive are known', async () => {
    assert.equal(await routeMapLinks({ signer }, { pickUpPlace: ANNAPOLIS }, ORIGIN), undefined)
  })

  test('is not tried again at once after it failed, and is refused where too many wait', async () => {
    let tried = 0
    const failing = createRouteMaps(places, async () => {
      tried += 1
      throw new Error('No library.')
    })
    const route = { from: ANNAPOLIS, to: DULLES }
    await assert.rejects(failing('a', route, 'light'), { message: 'No library.' })
    assert.deepEqual([await failing('a', route, 'light'), tried], [undefined, 1])
    const held = Promise.withResolvers<Uint8Array>()
    const waiting = createRouteMaps(places, () => held.promise)
    const all = Array.from({ length: 50 }, (_, index) => waiting(`${index}`, route, 'light'))
    await assert.rejects(waiting('50', route, 'light'), { code: 'unavailable' })
    held.resolve(Uint8Array.of(1))
    await Promise.all(all)
    assert.deepEqual(await waiting('50', route, 'light'), Uint8Array.of(1))
  })
})
