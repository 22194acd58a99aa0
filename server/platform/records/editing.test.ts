import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import type { Database } from '../db/tables.ts'

const SERVICE = {
  name: 'City Tours',
  imageUrl: '/pictures/city-night-1200.webp',
  description: 'Monuments.',
  features: ['One'],
}
const POST = {
  title: 'One evening',
  content: 'Words.',
  imageUrl: '/pictures/interior-800.webp',
  altText: 'Seats',
  category: 'Insider' as const,
}

describe('editing', () => {
  const app = useTestApp('sqlite')

  test('the second of two editors is told, and nothing is overwritten', async () => {
    const token = await app().signIn()
    const { _id: id, version } = await app().client('createService', { token, body: SERVICE })
    const save = (name: string, ifMatch?: number) =>
      app().client('updateService', {
        token,
        id,
        body: { ...SERVICE, name },
        ...(ifMatch ? { ifMatch } : {}),
      })
    assert.equal((await save('First', version)).version, 2)
    await assert.rejects(save('Second', version), { code: 'stale' })
    assert.equal((await app().client('listServices'))[0]!.name, 'First')
    assert.equal((await save('Second, knowing', 2)).version, 3)
    // The call of the specification names no version.
    assert.equal((await save('Without')).version, 4)
    const odd = await app().request(`/api/services/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': 'W/"x"' },
      body: JSON.stringify(SERVICE),
    })
    assert.equal(odd.status, 412)
  })

  test('what was deleted can be brought back to its place', async () => {
    const token = await app().signIn()
    for (const name of ['A', 'B', 'C']) {
      await app().client('createService', { token, body: { ...SERVICE, name } })
    }
    const names = async () => (await app().client('listServices')).map(({ name }) => name)
    const middle = (await app().client('listServices'))[1]!
    await app().client('deleteService', { token, id: middle._id })
    assert.deepEqual(await names(), ['A', 'C'])
    assert.equal((await app().client('restoreService', { token, id: middle._id })).name, 'B')
    assert.deepEqual(await names(), ['A', 'B', 'C'])
    await assert.rejects(app().client('restoreService', { token, id: 'unknown' }), { code: 'not_found' })
  })

  test('services stand in the order that staff give them; a new one comes last, a new video first', async () => {
    const token = await app().signIn()
    const made = []
    for (const name of ['A', 'B', 'C']) {
      made.push((await app().client('createService', { token, body: { ...SERVICE, name } }))._id)
    }
    const names = async () => (await app().client('listServices')).map(({ name }) => name).join('')
    const [a, b, c] = made as [string, string, string]
    await app().client('reorderServices', { token, body: { ids: [c, a, b] } })
    assert.equal(await names(), 'CAB')
    await app().client('reorderServices', { token, body: { ids: [b, 'unknown', b] } })
    assert.equal(await names(), 'BCA')
    await app().client('createService', { token, body: { ...SERVICE, name: 'D' } })
    assert.equal(await names(), 'BCAD')
    for (const title of ['old', 'new']) {
      await app().client('createVideo', { token, body: { url: 'https://youtu.be/aqz-KE-bpKQ', title } })
    }
    assert.deepEqual(
      (await app().client('listVideos')).map(({ title }) => title),
      ['new', 'old'],
    )
  })

  test('the second of two who change the order is told, and a repeated request is not', async () => {
    const token = await app().signIn()
    const made = []
    for (const name of ['A', 'B', 'C']) {
      made.push((await app().client('createService', { token, body: { ...SERVICE, name } }))._id)
    }
    const names = async () => (await app().client('listServices')).map(({ name }) => name).join('')
    const [a, b, c] = made as [string, string, string]
    const order = (ids: string[], seen: string[]) =>
      app().client('reorderServices', { token, body: { ids, seen } })
    await order([c, a, b], [a, b, c])
    await assert.rejects(order([b, a, c], [a, b, c]), { code: 'changed_meanwhile' })
    assert.equal(await names(), 'CAB')
    // The answer of the first request was lost.
    await order([c, a, b], [a, b, c])
    await order([a, b, c], [c, a, b])
    assert.equal(await names(), 'ABC')
    await app().client('createService', { token, body: { ...SERVICE, name: 'D' } })
    await assert.rejects(order([c, b, a], [a, b, c]), { code: 'changed_meanwhile' })
  })

  test('a draft is for staff alone, and becomes news when it is published', async () => {
    const token = await app().signIn()
    const draft = await app().client('createPost', { token, body: { ...POST, draft: true } })
    assert.deepEqual(await app().client('listPosts'), [])
    assert.doesNotMatch(await (await app().request('/sitemap.xml')).text(), /one-evening/)
    assert.doesNotMatch(await (await app().request('/blog.xml')).text(), /One evening/)
    assert.equal((await app().client('listAllPosts', { token }))[0]!.draft, true)
    app().pass(24 * 3600_000)
    const kept = await app().client('updatePost', { token: await app().signIn(), id: draft._id, body: POST })
    assert.equal(kept.draft, true)
    const published = await app().client('updatePost', {
      token: await app().signIn(),
      id: draft._id,
      body: { ...POST, draft: false },
    })
    assert.equal(published.date, 'November 21, 2026')
    assert.equal((await app().client('listPosts')).length, 1)
  })

  test('any number of posts may have one title', async () => {
    const token = await app().signIn()
    const slugs = new Set<string>()
    for (let i = 0; i < 60; i++) slugs.add((await app().client('createPost', { token, body: POST })).slug)
    assert.equal(slugs.size, 60)
  })

  test('the activity tells who did what, with what differs', async () => {
    const token = await app().signIn()
    const { _id: id } = await app().client('createService', { token, body: SERVICE })
    app().pass(1000)
    await app().client('updateService', { token, id, body: { ...SERVICE, name: 'Tours' } })
    const [latest, first] = await app().client('listActivity', { token, query: { subject: id } })
    assert.deepEqual(
      [latest!.who, latest!.action, latest!.label, latest!.before, latest!.after],
      ['admin', 'updateService', 'Tours', { name: 'City Tours' }, { name: 'Tours' }],
    )
    assert.deepEqual([first!.action, first!.before], ['createService', {}])
    assert.equal(first!.after['name'], 'City Tours')
    assert.deepEqual(await app().client('listActivity', { token, query: { after: first!._id } }), [])
  })

  test('bringing back what is not deleted changes nothing and leaves no line in the activity', async () => {
    const token = await app().signIn()
    const { _id: id, version } = await app().client('createService', { token, body: SERVICE })
    const lines = async () =>
      (await app().client('listActivity', { token, query: { subject: id } })).map(({ action }) => action)
    assert.equal((await app().client('restoreService', { token, id })).version, version)
    assert.deepEqual(await lines(), ['createService'])
    app().pass(1000)
    await app().client('deleteService', { token, id })
    app().pass(1000)
    await app().client('restoreService', { token, id })
    await app().client('restoreService', { token, id })
    assert.deepEqual(await lines(), ['restoreService', 'deleteService', 'createService'])
    const reservation = await app().client('createReservation', { body: RIDE })
    await app().client('restoreReservation', { token, id: reservation._id })
    assert.deepEqual(await app().client('listActivity', { token, query: { subject: reservation._id } }), [])
  })

  test('one post is found by its slug without reading the others, and only where visitors may see it', async () => {
    const token = await app().signIn()
    const { slug } = await app().client('createPost', { token, body: POST })
    for (let i = 0; i < 3; i++)
      await app().client('createPost', { token, body: { ...POST, title: `Other ${i}` } })
    const draft = await app().client('createPost', {
      token,
      body: { ...POST, title: 'Not yet', draft: true },
    })
    const { read, stop } = watchPosts(app().db)
    assert.equal((await app().client('findPost', { query: { slug } })).title, POST.title)
    stop()
    assert.equal(read(), 1)
    const gone = await app().client('createPost', { token, body: { ...POST, title: 'Gone' } })
    await app().client('deletePost', { token, id: gone._id })
    for (const unknown of [draft.slug, gone.slug, 'unknown', "' or 1=1 --"]) {
      await assert.rejects(app().client('findPost', { query: { slug: unknown } }), { code: 'not_found' })
    }
    await assert.rejects(app().client('findPost', { query: { slug: 'x'.repeat(101) } }), { code: 'invalid' })
  })

  test("a post's day is that of the company's zone, for readers and in the site map", async () => {
    const token = await app().signIn()
    // Noon in Triangle is the next day on Kiritimati.
    await app().client('createPost', { token, body: POST })
    const day = async () => (await app().client('listPosts'))[0]!.date
    assert.equal(await day(), 'November 20, 2026')
    const site = await app().client('getSite')
    await app().client('updateSite', { token, body: { ...site, timeZone: 'Pacific/Kiritimati' } })
    assert.equal(await day(), 'November 21, 2026')
    const { slug } = (await app().client('listPosts'))[0]!
    assert.equal((await app().client('findPost', { query: { slug } })).date, 'November 21, 2026')
    // An instant with its offset: a day alone would be the day of Greenwich.
    assert.match(await (await app().request('/sitemap.xml')).text(), /<lastmod>2026-11-20T17:00:00.000Z</)
  })
})

/** Counts the rows of posts that are read from the store. */
function watchPosts(db: Database) {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  let rows = 0
  const watched = mock.method(executor, 'executeQuery', async (query: CompiledQuery) => {
    const result = await execute(query)
    if (query.sql.includes('posts')) rows += result.rows.length
    return result
  })
  return { read: () => rows, stop: () => watched.mock.restore() }
}
