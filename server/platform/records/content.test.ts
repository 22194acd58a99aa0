import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ProblemBody } from '../../../contract/problems.ts'
import { json, useTestApp } from '../../../test/support/app.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'

const SERVICE = {
  name: 'City Tours',
  imageUrl: '/pictures/city-night-1200.webp',
  description: 'Monuments at your own pace.',
  features: ['  Routes to your wishes ', '', 'Hourly'],
}
const VEHICLE = {
  name: 'Executive Shuttle',
  imageUrl: 'https://example.com/shuttle.jpg',
  altText: 'Black shuttle',
  passengerCapacity: 12,
  laggageCapacity: 10,
  hourlyRate: 165.5,
}
const POST = {
  title: 'One evening',
  content: 'First.\r\nSecond.',
  imageUrl: '/pictures/interior-800.webp',
  altText: 'Seats',
  category: 'Insider' as const,
}

describe('the content', () => {
  const app = useTestApp('sqlite')

  test('a service is added, changed and deleted', async () => {
    const token = await app().signIn()
    const made = await app().client('createService', { token, body: SERVICE })
    assert.deepEqual(made, {
      _id: made._id,
      version: 1,
      name: 'City Tours',
      imageUrl: '/pictures/city-night-1200.webp',
      description: 'Monuments at your own pace.',
      features: ['Routes to your wishes', 'Hourly'],
      altText: '',
      to: '/reservation',
      draft: false,
      publishAt: null,
    })
    const changed = await app().client('updateService', {
      token,
      id: made._id,
      body: { ...SERVICE, to: '/airports', altText: 'An avenue' },
    })
    assert.deepEqual(await app().client('listServices'), [changed])
    assert.equal(changed.to, '/airports')
    await app().client('deleteService', { token, id: made._id })
    assert.deepEqual(await app().client('listServices'), [])
    await assert.rejects(app().client('deleteService', { token, id: made._id }), { code: 'not_found' })
    await assert.rejects(app().client('updateService', { token, id: made._id, body: SERVICE }), {
      code: 'not_found',
    })
  })

  test('a vehicle keeps cents, and its odd spelling on the wire', async () => {
    const token = await app().signIn()
    const made = await app().client('createVehicle', { token, body: VEHICLE })
    assert.deepEqual(made, {
      ...VEHICLE,
      _id: made._id,
      version: 1,
      flag: false,
      vehicleClass: '',
      className: '',
      slug: 'executive-shuttle',
      inside: [],
      draft: false,
      publishAt: null,
    })
    const strings = {
      ...VEHICLE,
      passengerCapacity: '8',
      laggageCapacity: '0',
      hourlyRate: '99.90',
      flag: true,
    }
    const changed = await app().client('updateVehicle', { token, id: made._id, body: strings })
    assert.deepEqual(
      [changed.passengerCapacity, changed.laggageCapacity, changed.hourlyRate, changed.flag],
      [8, 0, 99.9, true],
    )
    await app().client('deleteVehicle', { token, id: made._id })
    assert.deepEqual(await app().client('listVehicles'), [])
  })

  test('a post derives excerpt, date and a free slug', async () => {
    const token = await app().signIn()
    const first = await app().client('createPost', { token, body: POST })
    app().pass(1000)
    const second = await app().client('createPost', { token, body: { ...POST, excerpt: 'Own words' } })
    assert.deepEqual([first.slug, second.slug], ['one-evening', 'one-evening-2'])
    assert.deepEqual([first.excerpt, second.excerpt], ['First. Second.…', 'Own words'])
    assert.equal(first.content, 'First.\nSecond.')
    assert.equal(first.date, 'November 20, 2026')
    const renamed = await app().client('updatePost', {
      token,
      id: first._id,
      body: { ...POST, title: 'New' },
    })
    assert.equal(renamed.slug, 'one-evening')
    assert.deepEqual(
      (await app().client('listPosts')).map(post => post._id),
      [second._id, first._id],
    )
    await app().client('deletePost', { token, id: first._id })
  })

  test('a video link becomes an embed link, other text stays', async () => {
    const token = await app().signIn()
    const made = await app().client('createVideo', { token, body: { url: 'https://youtu.be/aqz-KE-bpKQ' } })
    assert.equal(made.url, 'https://www.youtube.com/embed/aqz-KE-bpKQ')
    const changed = await app().client('updateVideo', {
      token,
      id: made._id,
      body: { url: 'soon', title: 'Film' },
    })
    assert.deepEqual([changed.url, changed.title, changed.description], ['soon', 'Film', ''])
    await app().client('deleteVideo', { token, id: made._id })
  })

  test('a change that leaves an optional field out leaves it as it is, an empty one takes it away', async () => {
    const token = await app().signIn()
    const service = await app().client('createService', {
      token,
      body: { ...SERVICE, altText: 'An avenue', to: '/airports' },
    })
    const { altText, to } = await app().client('updateService', { token, id: service._id, body: SERVICE })
    assert.deepEqual([altText, to], ['An avenue', '/airports'])
    const vehicle = await app().client('createVehicle', { token, body: { ...VEHICLE, flag: true } })
    assert.equal((await app().client('updateVehicle', { token, id: vehicle._id, body: VEHICLE })).flag, true)
    const post = await app().client('createPost', { token, body: { ...POST, excerpt: 'Own words' } })
    const kept = await app().client('updatePost', { token, id: post._id, body: POST })
    const emptied = await app().client('updatePost', { token, id: post._id, body: { ...POST, excerpt: '' } })
    assert.deepEqual([kept.excerpt, emptied.excerpt], ['Own words', 'First. Second.…'])
    const url = 'https://youtu.be/aqz-KE-bpKQ'
    const video = await app().client('createVideo', { token, body: { url, title: 'Film' } })
    const same = await app().client('updateVideo', { token, id: video._id, body: { url } })
    const bare = await app().client('updateVideo', { token, id: video._id, body: { url, title: '' } })
    assert.deepEqual([same.title, bare.title], ['Film', ''])
  })

  test('invalid input is reported at its field', async () => {
    const token = await app().signIn()
    const refused = async (path: string, body: object) => {
      const response = await app().request(path, json(body, { authorization: `Bearer ${token}` }))
      assert.equal(response.status, 422)
      return Object.keys(((await response.json()) as ProblemBody).fields ?? {}).sort()
    }
    assert.deepEqual(await refused('/api/services', { ...SERVICE, features: [' ', ''] }), ['features'])
    assert.deepEqual(await refused('/api/services', { ...SERVICE, imageUrl: 'javascript:alert(1)' }), [
      'imageUrl',
    ])
    assert.deepEqual(await refused('/api/services', { ...SERVICE, to: '//evil.example' }), ['to'])
    assert.deepEqual(await refused('/api/fleets', { ...VEHICLE, hourlyRate: 1.234, laggageCapacity: -1 }), [
      'hourlyRate',
      'laggageCapacity',
    ])
    assert.deepEqual(await refused('/api/blogs', { ...POST, category: 'News', title: '' }), [
      'category',
      'title',
    ])
    assert.deepEqual(await refused('/api/videos', {}), ['url'])
  })

  test('an empty store gets the sample content once, and never again', async () => {
    const { db } = app()
    const now = app().deps.clock()
    assert.equal(await insertSamples(db, now), true)
    const names = (await app().client('listServices')).map(({ name }) => name)
    assert.deepEqual(names.slice(0, 3), ['Airport Transfers', 'Corporate Travel', 'Wedding Transportation'])
    assert.equal(new Set((await app().client('listPosts')).map(({ category }) => category)).size, 6)
    assert.equal((await app().client('listVehicles')).length, 4)
    for (const table of ['services', 'fleet_items', 'posts', 'videos'] as const)
      await db.deleteFrom(table).execute()
    assert.equal(await insertSamples(db, now), false)
  })
})
