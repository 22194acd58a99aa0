import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { FLATS_BYTES_MAX, TARIFF_BODY_BYTES_MAX } from '../../../domain/pricing/fare/tariff.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { fares, faresWith, flat, surcharge } from '../../../test/support/fares.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'

const DEPTH = 100_000
/** So many flats as no list of a document has. */
const FLATS = 10_000

/** Documents that no screen sends, as texts; each is refused as faulty or as too large. */
const ODD_TARIFFS: Record<string, () => string> = {
  'a list in lists, very deep': () => withField('deep', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
  'objects in objects, very deep': () => withField('deep', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
  'deep where a list is expected': () => withField('flats', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
  'a constructor': () => withField('constructor', '{"prototype":{}}'),
  'ten thousand flats': () => {
    const one = (index: number) => flat({ id: `f${index}`, a: 'home', b: 'iad', cents: {} })
    return withField('flats', JSON.stringify(Array.from({ length: FLATS }, (_, index) => one(index))))
  },
  'null for a list': () => withField('surcharges', 'null'),
  'a text for the whole': () => '"tariff"',
  'nothing for the whole': () => 'null',
}

/** Documents whose form is right and whose values are not: they may stand in a draft, and never price. */
const WRONG_VALUES: Record<string, (tariff: Tariff) => void> = {
  'a negative amount': ({ flats }) => void Object.assign(flats[0]?.cents ?? {}, { sedan: -1 }),
  'half a cent': ({ flats }) => void Object.assign(flats[0]?.cents ?? {}, { sedan: 0.5 }),
  'an amount beyond all': ({ flats }) => void Object.assign(flats[0]?.cents ?? {}, { sedan: 1e300 }),
  'a zone that is none': tariff => void Object.assign(tariff, { zone: 'Mars/Olympus' }),
  'a class that is the prototype': ({ flats }) =>
    void Object.defineProperty(flats[0]?.cents ?? {}, '__proto__', { value: 1, enumerable: true }),
}

function withField(name: string, text: string): string {
  const { tariff } = fares()
  return `${JSON.stringify({ ...tariff, [name]: undefined }).slice(0, -1)},${JSON.stringify(name)}:${text}}`
}

describe('a call about the tariff', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const send = async (method: 'PUT' | 'POST', path: string, body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await app().request(path, { method, headers, body })
    return { status: answer.status, body: (await answer.json()) as Problem }
  }
  const days = '"from":"2026-11-01","until":"2026-11-30"'
  const trip = JSON.stringify(toDullesTrip())
  const callsWith = (tariff: string) =>
    [
      ['PUT', '/api/tariffs/draft', `{"tariff":${tariff}}`],
      ['POST', '/api/tariffs/draft/import', `{"tariff":${tariff}}`],
      ['POST', '/api/tariffs/draft/try', `{"tariff":${tariff},"trip":${trip}}`],
      ['POST', '/api/tariffs/draft/what-if', `{"tariff":${tariff},${days}}`],
    ] as const

  test('refuses odd documents and keeps nothing of them', async () => {
    for (const [name, text] of Object.entries(ODD_TARIFFS)) {
      for (const [method, path, body] of callsWith(text())) {
        const { status, body: problem } = await send(method, path, body)
        assert.ok([400, 413, 422].includes(status), `${name}, ${path}: ${status} ${problem.message}`)
      }
      const checked = await send('POST', '/api/tariffs/draft/check', `{"tariff":${text()}}`)
      assert.ok([200, 400, 413, 422].includes(checked.status), `${name}: ${checked.status}`)
      if (checked.status === 200)
        assert.notDeepEqual((checked.body as never as { faults: [] }).faults, [], name)
    }
    assert.equal((await app().client('listTariffs', { token })).draft, null)
  })

  test('with a field named __proto__ is refused at that field, and changes no object', async () => {
    const text = withField('__proto__', '{"flats":[],"polluted":true}')
    for (const [method, path, body] of callsWith(text)) {
      const { status, body: problem } = await send(method, path, body)
      assert.deepEqual([status, Object.keys(problem.fields ?? {})], [422, ['tariff.__proto__']], path)
    }
    const checked = await send('POST', '/api/tariffs/draft/check', `{"tariff":${text}}`)
    const { faults } = checked.body as never as { faults: { path: string }[] }
    assert.deepEqual([checked.status, faults.map(({ path }) => path)], [200, ['tariff.__proto__']])
    assert.equal((await app().client('listTariffs', { token })).draft, null)
    assert.equal('polluted' in {}, false)
  })

  test('takes wrong values into a draft at most, tells them at their fields, and never prices by them', async () => {
    for (const [name, change] of Object.entries(WRONG_VALUES)) {
      const { tariff } = fares()
      change(tariff)
      const text = JSON.stringify(tariff)
      const [save, ...others] = callsWith(text)
      const saved = await send(...save)
      assert.ok([200, 422].includes(saved.status), `${name}: ${saved.status}`)
      for (const [method, path, body] of others.filter(([, path]) => !path.endsWith('import'))) {
        const { status, body: problem } = await send(method, path, body)
        assert.deepEqual([status, problem.code], [422, 'tariff_faulty'], `${name}, ${path}`)
        assert.ok(Object.keys(problem.fields ?? {}).length > 0, name)
      }
      if (saved.status !== 200) continue
      const published = await send('POST', '/api/tariffs/draft/publish', '{}')
      assert.deepEqual([published.status, published.body.code], [422, 'tariff_faulty'], name)
    }
    assert.equal((await app().client('listTariffs', { token })).current, 1)
  })

  test('checks very many dated surcharges in time, with few warnings', async () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, day) =>
        new Date(Date.UTC(2029, 0, 1 + day)).toISOString().slice(0, 10),
      )
    for (const [rules, dates] of [
      [200, 365],
      [1900, 1],
    ] as const) {
      const { tariff } = faresWith(({ surcharges }) => {
        for (let id = 0; id < rules; id++)
          surcharges.push(surcharge({ id: `s${id}`, when: { dates: days(dates) } }))
      })
      const { status, body } = await send('POST', '/api/tariffs/draft/check', JSON.stringify({ tariff }))
      assert.equal(status, 200)
      const { warnings } = body as never as { warnings: { sentence: string }[] }
      const found = warnings.filter(({ sentence }) => sentence.includes('different groups'))
      assert.equal(found.length, 50)
      if (dates > 1)
        assert.match(found[0]?.sentence ?? '', /on Jan 1, 2029, Jan 2, 2029, Jan 3, 2029, and 362 more\.$/)
    }
  })

  test('has a largest body: at the limit it is read, one byte above it is not', async () => {
    const { tariff } = fares()
    const padded = (text: string, bytes: number) => text + ' '.repeat(bytes - Buffer.byteLength(text))
    for (const [method, path, body] of callsWith(JSON.stringify(tariff))) {
      const at = await send(method, path, padded(body, TARIFF_BODY_BYTES_MAX))
      assert.equal(at.status, 200, `${path}: ${at.body.message}`)
      assert.equal((await send(method, path, padded(body, TARIFF_BODY_BYTES_MAX + 1))).status, 413, path)
    }
    const csv = await app().client('exportFlats', { token, params: { number: 'draft' } })
    const lines = (bytes: number) => csv + '\n'.repeat(bytes - Buffer.byteLength(csv))
    assert.equal((await send('POST', '/api/tariffs/draft/flats', lines(FLATS_BYTES_MAX))).status, 200)
    assert.equal((await send('POST', '/api/tariffs/draft/flats', lines(FLATS_BYTES_MAX + 1))).status, 413)
  })

  test('with a matrix of other encodings, or of very many amounts, is refused and keeps the draft', async () => {
    const before = await app().client('saveTariffDraft', { token, body: { tariff: fares().tariff as never } })
    const headers = { authorization: `Bearer ${token}` }
    const matrix = async (body: Buffer) =>
      (
        await app().request('/api/tariffs/draft/flats', {
          method: 'POST',
          headers,
          body: new Uint8Array(body),
        })
      ).status
    const csv = await app().client('exportFlats', { token, params: { number: 'draft' } })
    assert.equal(await matrix(Buffer.from(csv, 'utf16le')), 422)
    assert.equal(await matrix(Buffer.from([0xff, 0xfe, ...Buffer.from(csv, 'utf16le')])), 400)
    const ends = ['iad', 'dca', 'bwi', 'home', 'dc', 'va', 'md', '*']
    const row = `sedan,home,${ends.map(() => '1').join(',')}\n`
    assert.equal(await matrix(Buffer.from(`class,pick-up,${ends.join(',')}\n${row.repeat(15_000)}`)), 422)
    const { draft } = await app().client('listTariffs', { token })
    assert.deepEqual([draft?.version, draft?.sha256], [before.version, before.sha256])
  })

  test('of two owners who publish and save at once leaves one tariff, and every answer is true', async () => {
    const dearer = (cents: number) =>
      faresWith(({ flats }) => void Object.assign(flats[0]?.cents ?? {}, { sedan: cents })).tariff
    const { version } = await app().client('saveTariffDraft', {
      token,
      body: { tariff: dearer(12_000) as never },
    })
    const other = await app().signIn()
    const publish = (by: string) => app().client('publishTariff', { token: by, body: {}, ifMatch: version })
    const save = (cents: number) =>
      app().client('saveTariffDraft', {
        token: other,
        body: { tariff: dearer(cents) as never },
        ifMatch: version,
      })
    const answers = await Promise.allSettled([publish(token), save(13_000), publish(other), save(14_000)])
    const refused = answers.flatMap(answer =>
      answer.status === 'rejected' ? [answer.reason as Problem] : [],
    )
    assert.deepEqual(
      refused.map(({ code }) => code),
      ['stale', 'stale', 'stale'],
    )
    const { current, tariffs, draft } = await app().client('listTariffs', { token })
    const [won] = answers.filter(answer => answer.status === 'fulfilled')
    const published = won?.value && 'state' in won.value && won.value.state === 'published'
    assert.deepEqual([current, tariffs.length, draft === null], published ? [2, 2, true] : [1, 1, false])
    // Without the version that was seen, a second publication finds no draft.
    if (draft) return
    await assert.rejects(app().client('publishTariff', { token, body: {} }), { code: 'not_found' })
  })
})
