import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import sharp from 'sharp'
import type { BodyOf } from '../../../contract/calls.ts'
import { PAPER_PICTURE_BYTES_MAX, PAPERS_PER_HOLDER_MAX } from '../../../contract/dispatch/paper-schemas.ts'
import { account, NOON, useTestApp } from '../../../test/support/app.ts'
import { insertPaper } from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { startSession } from '../../staff/identity/session-store.ts'
import { purgePapers } from './store.ts'

const INSURANCE = {
  holder: 'sedan-1',
  kind: 'insurance',
  area: '',
  number: 'P-77',
  validThrough: '2026-12-01',
  required: true,
} as const

onEveryEngine('papers of vehicles and drivers', engine => {
  const app = useTestApp(engine, { fleet: { sedan: 1 } })
  let owner = ''
  let helper = ''
  beforeEach(async () => {
    owner = await app().signIn()
    await app()
      .db.insertInto('staff')
      .values(account('helper', 'unused', 'staff'))
      .execute()
    const origin = { address: '127.0.0.1', browser: 'Test' }
    helper = await startSession(app().db, 'staff-helper', { origin, now: new Date(NOON) })
  })
  const add = (change: object = {}) =>
    app().client('createPaper', {
      token: owner,
      body: { ...INSURANCE, ...change } as BodyOf<'createPaper'>,
    })
  const assign = (id: string, more: object = {}, token = owner) =>
    app().client('assignTrip', {
      ...{ token, params: { id } },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1', ...more } as BodyOf<'assignTrip'>,
    })
  const reserve = async (pickUpTime: string) => {
    const made = await reserveTrips(app(), [toDullesTrip({ pickUpTime })])
    return { ...made, trip: await tripOf(app(), made._id) }
  }
  const upload = (id: string, bytes: Uint8Array, token = owner) =>
    app().request(`/api/papers/${id}/picture`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: bytes as BodyInit,
    })
  const photo = () =>
    sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#446688' } })
      .withExif({ IFD0: { Make: 'SecretCam' } })
      .jpeg()
      .toBuffer()

  test('a ride that ends after a required paper is a request, one before midnight is confirmed', async () => {
    await add()
    assert.equal((await reserve('13:00')).status, 'confirmed')
    assert.equal((await reserve('23:30')).status, 'pending')
  })

  test('a paper that is not required, or renewed, does not limit rides', async () => {
    await add({ required: false })
    assert.equal((await reserve('23:30')).status, 'confirmed')
    await add({ validThrough: '2025-12-01', kind: 'registration' })
    await add({ validThrough: '2027-12-01', kind: 'registration' })
    assert.equal((await reserve('13:00')).status, 'confirmed')
  })

  test('a former license that never expires does not limit rides', async () => {
    await insertPaper(app().db, { holder: 'driver-sedan-1', kind: 'license', until: '9999-12-31' })
    assert.equal((await reserve('23:30')).status, 'confirmed')
  })

  test('a license of the driver counts as well', async () => {
    await add({ holder: 'driver-sedan-1', kind: 'license', validThrough: '2026-11-30' })
    assert.equal((await reserve('13:00')).status, 'pending')
  })

  test('an assignment is refused with the paper, and overridden by an owner with a reason only', async () => {
    const { trip: id } = await reserve('23:30')
    await add()
    const suggestions = await app().client('suggestForTrip', { token: helper, params: { id } })
    assert.deepEqual(
      suggestions.map(({ fails, papers }) => [fails, papers]),
      [[['insurance'], [{ holder: 'vehicle', kind: 'insurance', area: '', validThrough: '2026-12-01' }]]],
    )
    const refused = await refusalOf(assign(id))
    assert.equal(refused.code, 'not_fit')
    assert.match(refused.message, /sedan-1: Insurance, valid through Dec 1, 2026/)
    assert.deepEqual(refused.current, { checks: ['insurance'], papers: suggestions[0]?.papers })
    const override = { checks: ['insurance'], reason: 'The new policy is signed.' }
    assert.equal((await refusalOf(assign(id, { override }, helper))).code, 'not_fit')
    await assign(id, { override })
    const { events, assignment } = await app().client('getTrip', { token: helper, params: { id } })
    assert.deepEqual(
      [events.at(-1)?.reason, events.at(-1)?.kind, assignment?.pinned],
      [override.reason, 'trip.assigned', true],
    )
  })

  test('a document that is shortened during an assignment or a move on the board refuses it', async () => {
    const { trip: id } = await reserve('23:30')
    const { _id: paper } = await add({ validThrough: '2027-12-01' })
    const { db } = app()
    const commit = db.commitTogether
    db.commitTogether = async (work, options) => {
      await db.updateTable('papers').set({ valid_through: '2026-12-01' }).where('id', '=', paper).execute()
      return await commit(work, options)
    }
    const codes = [(await refusalOf(assign(id))).code]
    await db.updateTable('papers').set({ valid_through: '2027-12-01' }).where('id', '=', paper).execute()
    const { version } = await app().client('getTrip', { token: helper, params: { id } })
    const moves = [{ trip: id, version, vehicle: 'sedan-1' }]
    codes.push((await refusalOf(app().client('moveTrips', { token: helper, body: { moves } }))).code)
    db.commitTogether = commit
    assert.deepEqual(codes, ['changed_meanwhile', 'changed_meanwhile'])
    const { assignment } = await app().client('getTrip', { token: helper, params: { id } })
    assert.equal(assignment?.pinned, false)
  })

  test('a locked ride moves on the board with its expired pair, a suggested one does not', async () => {
    const { trip: id } = await reserve('23:30')
    await add()
    const move = async () => {
      const { assignment, version } = await app().client('getTrip', { token: helper, params: { id } })
      const earlier = new Date(Date.parse(assignment?.from ?? '') - 15 * 60_000).toISOString()
      const moves = [{ trip: id, version, from: earlier }]
      const [moved] = await app().client('moveTrips', { token: helper, body: { moves } })
      return [Date.parse(moved?.assignment?.from ?? ''), Date.parse(earlier)]
    }
    assert.equal((await refusalOf(move())).code, 'not_fit')
    await assign(id, { override: { checks: ['insurance'], reason: 'The new policy is signed.' } })
    const [from, expected] = await move()
    assert.equal(from, expected)
  })

  test('only owners enter papers and open their pictures, staff see the list', async () => {
    const { _id: id } = await add()
    for (const call of [
      () => app().client('createPaper', { token: helper, body: INSURANCE }),
      () => app().client('updatePaper', { token: helper, id, body: INSURANCE }),
      () => app().client('deletePaper', { token: helper, id }),
      () => app().client('getPaperPicture', { token: helper, id }),
      () => app().client('removePaperPicture', { token: helper, id }),
    ])
      assert.equal((await refusalOf(call())).code, 'forbidden')
    assert.equal((await upload(id, await photo(), helper)).status, 403)
    const [listed] = await app().client('listPapers', { token: helper })
    assert.deepEqual([listed?.holder.name, listed?.number], ['sedan-1', ''])
    await assert.rejects(app().client('listPapers', {}), { code: 'unauthenticated' })
  })

  test('the activity never has the number, and loses the name with the paper', async () => {
    const { _id: id } = await add({ holder: 'driver-sedan-1', kind: 'license' })
    const body = { ...INSURANCE, holder: 'driver-sedan-1', kind: 'license', number: 'P-78' } as const
    await app().client('updatePaper', { token: owner, id, body })
    await upload(id, await photo())
    const activity = async () =>
      (await app().db.selectFrom('events').select('data').where('subject_id', '=', id).execute())
        .map(({ data }) => data)
        .join('\n')
    assert.match(await activity(), /driver-sedan-1/)
    await app().client('deletePaper', { token: owner, id })
    assert.doesNotMatch(await activity(), /P-7[78]/)
    await purgePapers(app().db, new Date(Date.parse(NOON) + 1))
    assert.match(await activity(), /paper/i)
    assert.doesNotMatch(await activity(), /driver-sedan-1/)
  })

  test('papers are changed by who saw them, removed and restored', async () => {
    const { _id: id, version } = await add()
    const body = { ...INSURANCE, validThrough: '2027-12-01' }
    const changed = await app().client('updatePaper', { token: owner, id, body, ifMatch: version })
    assert.deepEqual([changed.validThrough, changed.version], ['2027-12-01', 2])
    const stale = app().client('updatePaper', { token: owner, id, body, ifMatch: version })
    assert.equal((await refusalOf(stale)).code, 'stale')
    await app().client('deletePaper', { token: owner, id })
    assert.deepEqual(await app().client('listPapers', { token: owner }), [])
    assert.equal((await app().client('restorePaper', { token: owner, id })).number, 'P-77')
  })

  test('an expired permit refuses rides that begin or end in its area', async () => {
    const { trip } = await reserve('10:00')
    for (const [area, isRefused] of [
      ['MD', false],
      ['Maryland', false],
      ['va', true],
      ['IAD', true],
      ['The whole region', true],
      ['', true],
    ] as const) {
      const { _id: id } = await add({ kind: 'permit', area, validThrough: '2026-01-01' })
      const [suggested] = await app().client('suggestForTrip', { token: owner, id: trip })
      assert.deepEqual(suggested?.fails, isRefused ? ['permit'] : [], area)
      await app().client('deletePaper', { token: owner, id })
    }
  })

  test('wrong papers are refused at their field', async () => {
    for (const [change, field] of [
      [{ holder: 'nothing' }, 'holder'],
      [{ kind: 'license' }, 'kind'],
      [{ kind: 'medal' }, 'kind'],
      [{ validThrough: '2026-02-30' }, 'validThrough'],
      [{ validThrough: '2100-01-01' }, 'validThrough'],
      [{ validThrough: '9999-12-30' }, 'validThrough'],
      [{ number: 'x'.repeat(61) }, 'number'],
      [{ kind: 'permit', area: 'x'.repeat(61) }, 'area'],
    ] as const) {
      const { fields } = await refusalOf(add(change))
      assert.deepEqual(Object.keys(fields ?? {}), [field])
    }
    await add({ kind: 'registration', validThrough: '2099-12-31' })
    await add({ kind: 'inspection', validThrough: '9999-12-31' })
    const { area } = await add({ area: 'DC' })
    assert.equal(area, '', 'only permits have an area')
    const { _id: id } = await add()
    const moved = { ...INSURANCE, holder: 'driver-sedan-1' }
    const other = await refusalOf(app().client('updatePaper', { token: owner, id, body: moved }))
    assert.ok(other.fields?.['holder'])
  })

  test(`a vehicle has up to ${PAPERS_PER_HOLDER_MAX} papers, restored ones included`, async () => {
    const { _id: id } = await add()
    for (let n = 2; n <= PAPERS_PER_HOLDER_MAX; n++)
      await insertPaper(app().db, {
        holder: 'sedan-1',
        kind: 'permit',
        area: `A${n}`,
        until: `2027-01-${n}`,
        id: `p${n}`,
      })
    assert.ok((await refusalOf(add())).fields?.['holder'])
    await app().client('deletePaper', { token: owner, id })
    await add()
    const restored = app().client('restorePaper', { token: owner, id })
    assert.ok((await refusalOf(restored)).fields?.['holder'])
    assert.equal((await app().client('listPapers', { token: owner })).length, PAPERS_PER_HOLDER_MAX)
  })

  test('a picture is made anew, kept apart from public ones, bounded, and goes with its paper', async () => {
    const { _id: id } = await add()
    assert.equal((await upload(id, await photo())).status, 200)
    const { webp, width, height } = await app().client('getPaperPicture', { token: owner, id })
    assert.deepEqual([width, height], [1600, 800])
    const found = await sharp(Buffer.from(webp, 'base64')).metadata()
    assert.deepEqual([found.format, found.exif], ['webp', undefined])
    const [listed] = await app().client('listPapers', { token: owner })
    assert.deepEqual([listed?.hasPicture, listed?.version], [true, 2])

    assert.equal((await upload(id, Buffer.from('no picture'))).status, 422)
    assert.equal((await upload(id, Buffer.alloc(PAPER_PICTURE_BYTES_MAX))).status, 422)
    assert.equal((await upload(id, Buffer.alloc(PAPER_PICTURE_BYTES_MAX + 1))).status, 413)
    assert.equal((await upload('nothing', await photo())).status, 404)

    await app().client('deletePaper', { token: owner, id })
    await assert.rejects(app().client('getPaperPicture', { token: owner, id }), { code: 'not_found' })
    await purgePapers(app().db, new Date(Date.parse(NOON) + 1))
    for (const table of ['papers', 'paper_pictures'] as const)
      assert.deepEqual(await app().db.selectFrom(table).selectAll().execute(), [])
  })

  test('papers go with a vehicle that was deleted a while ago', async () => {
    await add()
    await app().db.updateTable('vehicles').set({ deleted_at: NOON }).where('id', '=', 'sedan-1').execute()
    assert.deepEqual(await app().client('listPapers', { token: owner }), [])
    await purgePapers(app().db, new Date(Date.parse(NOON) + 1))
    assert.deepEqual(await app().db.selectFrom('papers').selectAll().execute(), [])
  })
})
