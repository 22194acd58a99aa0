import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'
import { createContentVersions } from '../db/content-versions.ts'
import { PUBLISH_DAYS_AHEAD_MAX } from './change-collection.ts'
import { PUBLISH_JOB, planAllPublishing } from './publish-job.ts'

const IMAGE = { imageUrl: '/pictures/city-night-1200.webp', altText: 'An avenue' }
const NOUNS = {
  Service: { ...IMAGE, name: 'Secret tour', description: 'Monuments', features: ['One'] },
  Vehicle: { ...IMAGE, name: 'Secret car', passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 90 },
  Post: { ...IMAGE, title: 'Secret night', content: 'Words', category: 'Travel' as const },
  Video: { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Secret film' },
}
type Noun = keyof typeof NOUNS
const EACH = Object.keys(NOUNS) as Noun[]
/** Everything that visitors can ask for about content. */
const PUBLIC_PATHS = [
  '/api/services',
  '/api/fleets',
  '/api/blogs',
  '/api/videos',
  '/api/blogs/post?slug=secret-night',
  '/sitemap.xml',
  '/blog.xml',
]
const SECOND = 1000
const DAY = 86_400 * SECOND
const at = (milliseconds: number) => new Date(Date.parse(NOON) + milliseconds).toISOString()

describe('publishing', () => {
  const app = useTestApp('sqlite')

  const create = async (noun: Noun, publishing: object) =>
    await app().client(`create${noun}`, {
      token: await app().signIn(),
      body: { ...NOUNS[noun], ...publishing } as never,
    })
  const update = async (noun: Noun, id: string, publishing: object) =>
    await app().client(`update${noun}`, {
      token: await app().signIn(),
      id,
      body: { ...NOUNS[noun], ...publishing } as never,
    })
  const listAll = async (noun: Noun) => await app().client(`listAll${noun}s`, { token: await app().signIn() })
  const listPublic = async (noun: Noun) => await app().client(`list${noun}s`)
  const countPublic = async () => {
    const counts = await Promise.all(EACH.map(async noun => (await listPublic(noun)).length))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const assertUnseen = async () => {
    for (const path of PUBLIC_PATHS) {
      assert.doesNotMatch(await (await app().request(path)).text(), /secret/i, path)
    }
    assert.equal((await app().request('/films/aqz-KE-bpKQ.webp')).status, 404)
  }

  test('no public call and no feed shows drafts or what is public later; staff see both', async () => {
    for (const noun of EACH) {
      await create(noun, { draft: true })
      await create(noun, { publishAt: at(DAY) })
      await create(noun, { draft: true, publishAt: at(-DAY) })
      const seen = (await listAll(noun)).map(({ draft, publishAt }) => `${draft} ${publishAt}`).sort()
      assert.deepEqual(seen, [`false ${at(DAY)}`, `true ${at(-DAY)}`, 'true null'], noun)
    }
    await assertUnseen()
  })

  test('a vehicle that visitors do not see cannot be wished for', async () => {
    const { _id } = await create('Vehicle', { draft: true })
    const wish = () => app().client('createReservation', { body: { ...RIDE, vehicleId: _id } })
    await assert.rejects(wish(), { code: 'invalid' })
    await update('Vehicle', _id, { draft: false, publishAt: at(SECOND) })
    await assert.rejects(wish(), { code: 'invalid' })
    app().pass(SECOND)
    assert.equal((await wish()).wishedVehicle, 'Secret car')
  })

  test('the calls of the specification publish at once and leave a draft a draft', async () => {
    for (const noun of EACH) {
      const { draft, publishAt } = await create(noun, {})
      assert.deepEqual([draft, publishAt], [false, null])
      const hidden = await create(noun, { draft: true, publishAt: at(DAY) })
      const kept = await update(noun, hidden._id, {})
      assert.deepEqual([kept.draft, kept.publishAt], [true, at(DAY)])
    }
    assert.equal(await countPublic(), EACH.length)
  })

  test('a record is public from its instant on, and what was kept before it changes then', async () => {
    // All within one window of ten seconds, at whose end everything that is kept is made anew.
    for (const noun of EACH) await create(noun, { publishAt: at(5 * SECOND) })
    app().pass(5 * SECOND - 1)
    await app().deliver()
    assert.equal(await countPublic(), 0)
    await assertUnseen()
    app().pass(1)
    await app().deliver()
    assert.equal(await countPublic(), EACH.length)
    assert.match(await (await app().request('/sitemap.xml')).text(), /secret-night/)
    assert.match(await (await app().request('/blog.xml')).text(), /Secret night/)
    assert.equal(
      (await app().client('findPost', { query: { slug: 'secret-night' } })).createdAt,
      at(5 * SECOND),
    )
    const jobs = await app().db.selectFrom('jobs').select('state').where('kind', '=', PUBLISH_JOB).execute()
    assert.deepEqual(
      jobs.map(({ state }) => state),
      EACH.map(() => 'done'),
    )
  })

  test('every instance shows it then, whichever of them did the job', async () => {
    const contentVersions = await createContentVersions(app().db)
    const other = createApp({ ...app().deps, contentVersions }, { version: 'other' })
    const seenByOther = async () => (await (await other.request('/api/services')).json()) as unknown[]
    await create('Service', { publishAt: at(5 * SECOND) })
    await contentVersions.refresh()
    assert.equal((await seenByOther()).length, 0)
    app().pass(5 * SECOND)
    await app().deliver()
    await contentVersions.refresh()
    assert.equal((await seenByOther()).length, 1)
  })

  test('an instant at which no process ran is made up for', async () => {
    await create('Service', { publishAt: at(SECOND) })
    app().pass(30 * DAY)
    assert.equal((await listPublic('Service')).length, 1)
    const versions = await createContentVersions(app().db)
    const before = versions.of(['services'])
    await app().deliver()
    await versions.refresh()
    assert.equal(versions.of(['services']), before + 1)
  })

  test('a time that was changed or taken back does nothing when it comes', async () => {
    const { _id } = await create('Service', { publishAt: at(SECOND) })
    await update('Service', _id, { publishAt: at(3 * SECOND) })
    app().pass(SECOND)
    await app().deliver()
    assert.equal((await listPublic('Service')).length, 0)
    await update('Service', _id, { draft: true })
    app().pass(2 * SECOND)
    await app().deliver()
    assert.equal((await listPublic('Service')).length, 0)
    const jobs = await app().db.selectFrom('jobs').select('state').execute()
    assert.deepEqual(
      jobs.map(({ state }) => state),
      ['dropped', 'dropped'],
    )
    await update('Service', _id, { draft: false })
    assert.equal((await listPublic('Service')).length, 1)
  })

  test('an edit of what is public later plans nothing twice', async () => {
    const { _id } = await create('Service', { publishAt: at(SECOND) })
    await update('Service', _id, {})
    await update('Service', _id, { publishAt: at(SECOND) })
    assert.equal((await app().db.selectFrom('jobs').select('id').execute()).length, 1)
  })

  test('publishing at once is publishing without an instant', async () => {
    const { _id } = await create('Post', { publishAt: at(DAY) })
    app().pass(SECOND)
    assert.equal((await update('Post', _id, { publishAt: null })).publishAt, null)
    assert.equal((await app().client('listPosts'))[0]!.createdAt, at(SECOND))
    app().pass(SECOND)
    // A later change of a public post keeps its date.
    await update('Post', _id, { draft: false })
    assert.equal((await app().client('listPosts'))[0]!.createdAt, at(SECOND))
    assert.equal((await listPublic('Post')).length, 1)
  })

  test('the bytes of an instant are those of the store, and three years ahead are the limit', async () => {
    const limit = PUBLISH_DAYS_AHEAD_MAX * DAY
    assert.equal((await create('Service', { publishAt: at(limit) })).publishAt, at(limit))
    await assert.rejects(create('Service', { publishAt: at(limit + 1) }), {
      code: 'invalid',
      fields: { publishAt: 'Choose a time within the next three years.' },
    })
    const short = await create('Service', { publishAt: '2026-11-20T18:00:00Z' })
    assert.equal(short.publishAt, '2026-11-20T18:00:00.000Z')
    for (const publishAt of ['tomorrow', '2026-02-30T10:00:00Z', '2026-11-20T18:00', 5]) {
      await assert.rejects(create('Service', { publishAt }), { code: 'invalid' }, String(publishAt))
    }
    await assert.rejects(update('Service', short._id, { publishAt: at(limit + 1) }), { code: 'invalid' })
  })

  test('an open office is told when a record goes public', async () => {
    const { _id } = await create('Video', { publishAt: at(SECOND) })
    app().pass(SECOND)
    await app().deliver()
    const last = await app().db.selectFrom('events').selectAll().orderBy('seq', 'desc').limit(1).execute()
    assert.deepEqual(
      last.map(({ kind, subject_kind, subject_id, actor_kind }) => [
        kind,
        subject_kind,
        subject_id,
        actor_kind,
      ]),
      [['content.changed', 'video', _id, 'system']],
    )
  })

  test('what an import brings is planned again', async () => {
    for (const noun of EACH) await create(noun, { publishAt: at(DAY) })
    await create('Post', { draft: true, publishAt: at(DAY) })
    await app().db.deleteFrom('jobs').execute()
    await app().db.commitTogether(tx => planAllPublishing(tx, new Date(NOON)))
    const jobs = await app().db.selectFrom('jobs').select(['kind', 'run_at']).execute()
    assert.deepEqual(
      jobs.map(({ kind, run_at }) => `${kind} ${run_at}`),
      EACH.map(() => `${PUBLISH_JOB} ${at(DAY)}`),
    )
  })
})
