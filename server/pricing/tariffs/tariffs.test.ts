import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { TARIFF_BODY_BYTES_MAX, TARIFF_BYTES_MAX } from '../../../domain/pricing/fare/tariff.ts'
import { toJson } from '../../../domain/values/json.ts'
import { json, NOON, useTestApp } from '../../../test/support/app.ts'
import { fares, faresWith } from '../../../test/support/fares.ts'
import { saveRules } from '../../../test/support/fleet.ts'

const DAY_MS = 86_400_000
const AN_HOUR_LATER = new Date(Date.parse(NOON) + 3_600_000).toISOString()
const AFTERWARDS = new Date(Date.parse(NOON) + 7_200_000).toISOString()
const dearer = faresWith(({ classes }) => {
  const [sedan] = classes
  if (sedan?.hourly) sedan.hourly.hourCents = 11_500
}).tariff

describe('the tariff of the owner', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const list = () => app().client('listTariffs', { token })
  const save = (tariff: unknown, ifMatch?: number) =>
    app().client('saveTariffDraft', {
      token,
      body: { tariff: tariff as Tariff },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const publish = (at?: string) =>
    app().client('publishTariff', { token, body: at === undefined ? {} : { at } })
  const rates = async () =>
    Object.fromEntries((await app().client('listVehicles')).map(({ name, hourlyRate }) => [name, hourlyRate]))
  const send = (path: string, body: unknown) =>
    app().request(path, json(body, { authorization: `Bearer ${token}` }))

  test('begins as the sample, which prices on a local address alone', async () => {
    const { current, pricesHere, tariffs, draft } = await list()
    assert.deepEqual([current, pricesHere, draft], [1, true, null])
    assert.deepEqual(
      tariffs.map(({ number, state, sample, publishedBy }) => [number, state, sample, publishedBy]),
      [[1, 'published', true, null]],
    )
    app().deps.config.publicUrl = 'https://rides.example.com'
    assert.equal((await list()).pricesHere, false)
    await save(dearer)
    await publish()
    assert.deepEqual([(await list()).current, (await list()).pricesHere], [2, true])
  })

  test('is published under the next number, writes its amounts into the cards, and ends the marks of priced classes', async () => {
    const draft = await save(dearer)
    assert.deepEqual([draft.number, draft.basedOn, draft.state], [null, 1, 'draft'])
    const published = await publish()
    assert.deepEqual(
      [published.number, published.state, published.publishAt, published.publishedBy, published.sample],
      [2, 'published', NOON, 'admin', false],
    )
    assert.equal((await rates())['BMW 7 Series Executive'], 115)
    const classes = await app().client('listAllVehicleClasses', { token })
    assert.ok(classes.every(({ sample, codeFixed }) => !sample && codeFixed))
    const points = await app().client('listAllMeetingPoints', { token })
    assert.ok(points.length > 0 && points.every(({ sample }) => sample))
    assert.equal((await list()).draft, null)
    const { tariff } = await app().client('getTariff', { token, params: { number: '2' } })
    assert.equal(tariff.number, 2)
    const [event] = await app().client('listActivity', { token })
    assert.deepEqual([event?.action, event?.label], ['publishTariff', 'Rates version 2'])
    type Published = { differences: { key: string }[]; count: number }
    const { differences = [], count } = (event?.after ?? {}) as Partial<Published>
    assert.equal(count, differences.length)
    assert.ok(differences.some(({ key }) => key === 'classes/sedan/hourly/hourCents'))
  })

  test('leaves the mark of a sample class that it does not price', async () => {
    const [first] = dearer.classes
    await app().db.deleteFrom('vehicles').execute()
    await save({ ...dearer, classes: dearer.classes.filter(({ code }) => code === first?.code), flats: [] })
    await publish()
    const classes = await app().client('listAllVehicleClasses', { token })
    assert.deepEqual(
      classes.filter(({ sample }) => !sample).map(({ code }) => code),
      [first?.code],
    )
  })

  test('prices from the instant that was chosen, and only then is on the cards', async () => {
    await save(dearer)
    const planned = await publish(AN_HOUR_LATER)
    assert.deepEqual([planned.state, planned.publishAt], ['planned', AN_HOUR_LATER])
    await app().deliver()
    assert.equal((await list()).current, 1)
    assert.equal((await rates())['BMW 7 Series Executive'], 110)
    const before = app().deps.contentVersions.of(['fares'])
    app().pass(3_600_000)
    await app().deliver()
    assert.equal((await list()).current, 2)
    assert.ok(app().deps.contentVersions.of(['fares']) > before)
    assert.equal((await rates())['BMW 7 Series Executive'], 115)
  })

  test('that is planned is taken back, becomes the draft again, and never prices', async () => {
    await save(dearer)
    await publish(AN_HOUR_LATER)
    const back = await app().client('withdrawTariff', { token, params: { number: '2' } })
    assert.equal(back.state, 'withdrawn')
    const { draft } = await list()
    assert.equal(draft?.tariff.classes[0]?.hourly?.hourCents, 11_500)
    app().pass(3_600_000)
    await app().deliver()
    assert.equal((await list()).current, 1)
    assert.equal((await rates())['BMW 7 Series Executive'], 110)
    const again = app().client('withdrawTariff', { token, params: { number: '2' } })
    await assert.rejects(again, { code: 'changed_meanwhile', reason: { code: 'not-planned' } })
    await assert.rejects(app().client('withdrawTariff', { token, params: { number: '1' } }), {
      code: 'changed_meanwhile',
    })
    await assert.rejects(app().client('withdrawTariff', { token, params: { number: '9' } }), {
      code: 'not_found',
    })
    assert.equal((await publish()).number, 3)
  })

  test('is not published while a fault stands, nor without a draft, nor for a time that is too far', async () => {
    await assert.rejects(publish(), { code: 'not_found' })
    const twice = faresWith(({ flats }) => {
      const [first] = flats
      if (first) flats.push({ ...first, id: 'again' })
    }).tariff
    await save({ ...twice, taxes: [{ id: 't', points: 20_000, pickUpIn: 'mars', of: ['ride'] }] })
    await assert.rejects(publish(), (problem: Problem) => {
      assert.equal(problem.code, 'tariff_faulty')
      assert.deepEqual(Object.keys(problem.fields ?? {}), ['tariff.taxes[0].points'])
      return true
    })
    await save(twice)
    await assert.rejects(publish(), (problem: Problem) => {
      assert.match(problem.fields?.['tariff.flats[5]'] ?? '', /home-iad and again both price/)
      return true
    })
    await save(dearer)
    const at = (days: number) => new Date(Date.parse(NOON) + days * DAY_MS).toISOString()
    await assert.rejects(publish(at(1097)), { code: 'invalid' })
    assert.equal((await publish(at(1096))).state, 'planned')
  })

  test('that two save at once is refused to one of them, with the section that differs', async () => {
    const other = { ...dearer, discounts: { returnPoints: 1 } }
    const results = await Promise.allSettled([save(dearer, 0), save(other, 0)])
    const refused = results.flatMap(result =>
      result.status === 'rejected' ? [result.reason as Problem] : [],
    )
    assert.equal(refused.length, 1)
    assert.equal(refused[0]?.code, 'stale')
    const current = refused[0]?.current as { version: number; differingSections: string[] } | undefined
    const { version = 0, differingSections } = current ?? {}
    assert.deepEqual(differingSections, ['discounts'])
    assert.equal((await save(other, version)).version, version + 1)
    await assert.rejects(save(dearer, version), { code: 'stale' })
  })

  test('that two publish at once is published once', async () => {
    const { version } = await save(dearer)
    const once = () => app().client('publishTariff', { token, body: {}, ifMatch: version })
    const results = await Promise.allSettled([once(), once(), once()])
    const refused = results.flatMap(result =>
      result.status === 'rejected' ? [result.reason as Problem] : [],
    )
    assert.deepEqual(
      refused.map(({ code }) => code),
      ['stale', 'stale'],
    )
    assert.deepEqual(
      (await list()).tariffs.map(({ number }) => number),
      [2, 1],
    )
    const fresh = await save(dearer)
    assert.ok(fresh.version > version + 1, 'no version ever names two drafts')
  })

  test('that is planned names what it differs in from the rates before it', async () => {
    await save(dearer)
    await publish(AN_HOUR_LATER)
    const { tariff } = await app().client('getTariff', { token, params: { number: '1' } })
    await save(tariff)
    await publish(AFTERWARDS)
    const [event] = await app().client('listActivity', { token })
    assert.deepEqual(event?.before, { number: 2 })
    assert.ok(JSON.stringify(event?.after).includes('classes/sedan/hourly/hourCents'))
  })

  test('is discarded by who saw it', async () => {
    const { version } = await save(dearer)
    const discard = (ifMatch: number) => app().client('discardTariffDraft', { token, ifMatch })
    await assert.rejects(discard(version + 1), { code: 'stale' })
    await discard(version)
    assert.equal((await list()).draft, null)
    await assert.rejects(discard(0), { code: 'not_found' })
  })

  test('is a file that comes back with the same checksum, and prices the same', async () => {
    const { tariff } = await app().client('exportTariff', { token, params: { number: '1' } })
    const imported = await send('/api/tariffs/draft/import', { tariff })
    assert.equal(imported.status, 200)
    const { sha256 } = (await imported.json()) as { sha256: string }
    const again = await app().client('exportTariff', { token, params: { number: 'draft' } })
    const [first] = (await list()).tariffs
    assert.equal(sha256, first?.sha256)
    assert.equal(createHash('sha256').update(canonicalJson(again.tariff)).digest('hex'), sha256)
    assert.deepEqual(again.tariff, tariff)
  })

  test('is not imported with anything that it does not have', async () => {
    const { tariff } = fares()
    const refused = async (body: unknown) => {
      const answer = await send('/api/tariffs/draft/import', body)
      assert.equal(answer.status, 422)
      return Object.keys(((await answer.json()) as Problem).fields ?? {})
    }
    assert.deepEqual(await refused({ tariff, promos: [] }), ['promos'])
    assert.deepEqual(await refused({ tariff: { ...tariff, surge: 1 } }), ['tariff.surge'])
    assert.deepEqual(await refused([tariff]), ['body'])
    assert.deepEqual(await refused({}), ['tariff'])
    const headers = { authorization: `Bearer ${token}` }
    const broken = await app().request('/api/tariffs/draft/import', { method: 'POST', headers, body: '{' })
    assert.equal(broken.status, 400)
    assert.equal((await list()).draft, null)
  })

  test('has a largest size as a draft', async () => {
    const item = (more: number) => ({ label: 'x'.repeat(180), rule: 'y'.repeat(60 + more), capCents: 1000 })
    const bytesOf = (value: unknown) => Buffer.byteLength(canonicalJson(value))
    const one = bytesOf(item(0)) + 1
    const sized = (bytes: number) => {
      const { tariff } = faresWith(({ alsoPossible }) => alsoPossible.push(item(0)))
      const missing = bytes - bytesOf(tariff)
      const rest = missing % one
      for (let i = 0; i < Math.floor(missing / one); i++) tariff.alsoPossible.push(item(i < 4 ? rest / 4 : 0))
      const [last] = tariff.alsoPossible.slice(-1)
      if (last) last.rule += 'z'.repeat(bytes - bytesOf(tariff))
      assert.equal(bytesOf(tariff), bytes)
      return tariff
    }
    assert.ok((await save(sized(TARIFF_BYTES_MAX))).version > 0)
    await assert.rejects(save(sized(TARIFF_BYTES_MAX + 1)), {
      code: 'too_large',
      reason: { code: 'too-many-bytes', max: TARIFF_BYTES_MAX },
    })
    const padded = JSON.stringify({ tariff: fares().tariff })
    const body = (bytes: number) => padded + ' '.repeat(bytes - padded.length)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const put = (bytes: number) =>
      app().request('/api/tariffs/draft', { method: 'PUT', headers, body: body(bytes) })
    assert.equal((await put(TARIFF_BODY_BYTES_MAX)).status, 200)
    assert.equal((await put(TARIFF_BODY_BYTES_MAX + 1)).status, 413)
  })

  test('that no screen could show is refused even as a draft; other faults stay until it is published', async () => {
    const { tariff } = fares()
    await assert.rejects(save({ ...tariff, flats: 'none' }), { code: 'tariff_faulty' })
    await assert.rejects(save({}), { code: 'tariff_faulty' })
    assert.ok(await save({ ...tariff, unit: 'league' }))
  })

  test('has its flats as a matrix that is read back, and refused with its lines', async () => {
    const csv = await app().client('exportFlats', { token, params: { number: '1' } })
    const headers = { authorization: `Bearer ${token}` }
    const importFlats = (body: string) =>
      app().request('/api/tariffs/draft/flats', { method: 'POST', headers, body })
    const answer = (await (await importFlats(csv)).json()) as { tariff: Tariff; basedOn: number }
    const { tariff } = await app().client('getTariff', { token, params: { number: '1' } })
    assert.deepEqual([answer.tariff, answer.basedOn], [tariff, 1])
    const refused = await importFlats(csv.replace('115.00', 'cheap'))
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(((await refused.json()) as Problem).fields ?? {}), ['line 2'])
  })

  test('is checked against classes, cards, promo codes and contracts', async () => {
    const check = (tariff: Tariff) =>
      app().client('checkTariff', { token, body: { tariff: tariff as never } })
    const found = await check(dearer)
    assert.deepEqual(found.faults, [])
    const card = found.warnings.find(({ reason }) => reason.code === 'card-differs')
    assert.match(card?.sentence ?? '', /shows \$110\.00 an hour, the rates \$115\.00/)
    assert.equal(card?.path, 'tariff.classes[0].hourly.hourCents')
    await app().client('createPromoCode', { token, body: { code: 'coach', points: 500, classes: ['coach'] } })
    const { faults } = await check(dearer)
    assert.deepEqual(
      faults.map(({ path, reason }) => [path, reason.code]),
      [['promos[0].classes[0]', 'unknown-class']],
    )
  })

  test('is checked against the clock of the company and its booking rules', async () => {
    const check = async () => {
      const { warnings } = await app().client('checkTariff', { token, body: { tariff: dearer as never } })
      const codes = ['other-zone', 'lead-never-booked']
      return warnings.filter(({ reason }) => codes.includes(reason.code))
    }
    assert.deepEqual(await check(), [])
    const value = toJson({ timeZone: 'America/Chicago' })
    await app().db.updateTable('settings').set({ value }).where('name', '=', 'site').execute()
    await saveRules(app().db, { aheadDays: 30 })
    const [early, zone] = await check()
    assert.equal(early?.reason.code, 'lead-never-booked')
    assert.equal(zone?.path, 'tariff.zone')
    assert.match(zone?.sentence ?? '', /time zone America\/New_York, but the company uses America\/Chicago/)
  })

  test('of a store without any is begun from the sample that new stores get', async () => {
    await app().db.deleteFrom('tariffs').execute()
    assert.deepEqual([(await list()).current, (await list()).pricesHere], [null, false])
    const { tariff } = await app().client('getTariff', { token, params: { number: 'sample' } })
    await save(tariff)
    assert.equal((await publish()).number, 1)
  })
})
