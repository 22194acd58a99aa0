import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { NAMED_TRIPS_MAX, PLACE_NAME_CHARACTERS_MAX } from '../../../domain/pricing/named-trips.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { readSampleCompany } from '../../integrations/sample-content/company.ts'

const ENDS = ['Triangle', 'Quantico', 'Dulles (IAD)', 'Georgetown', 'Annapolis']
/** So many different pairs of places. */
const trips = (count: number) =>
  ENDS.flatMap((from, index) => ENDS.slice(index + 1).map(to => ({ from, to }))).slice(0, count)

describe('the example trips', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const read = () => app().client('getNamedTrips', { token })
  const save = (rows: BodyOf<'updateNamedTrips'>['trips'], ifMatch?: number) =>
    app().client('updateNamedTrips', {
      token,
      body: { trips: rows },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const refused = async (rows: unknown) => {
    const { code, reasons } = await refusalOf(save(rows as never))
    assert.equal(code, 'invalid')
    return Object.entries(reasons ?? {}).map(([field, { code }]) => [field, code])
  }

  test('are the default ones until the owner names others, and at once in the prices of the pages', async () => {
    assert.deepEqual(await read(), { trips: readSampleCompany().namedTrips, rounding: 'dollar', version: 1 })
    const saved = await save([{ from: 'Quantico', to: 'Reagan National (DCA)' }], 1)
    assert.equal(saved.version, 2)
    assert.match(saved.trips[0]?.dropOff.name ?? '', /^Ronald Reagan Washington National Airport/)
    const prices = await app().client('getFromPrices')
    assert.deepEqual(
      prices.trips.map(({ from, to }) => [from, to]),
      [['Quantico', 'Reagan National (DCA)']],
    )
    const [event] = await app().client('listActivity', { token })
    assert.deepEqual(
      [event?.action, event?.before, event?.after],
      [
        'updateNamedTrips',
        { trips: readSampleCompany().namedTrips.map(({ from, to }) => `${from} - ${to}`) },
        { trips: ['Quantico - Reagan National (DCA)'] },
      ],
    )
    assert.deepEqual([(await save([])).trips, (await app().client('getFromPrices')).trips], [[], []])
  })

  test('are counted, and rows that were left empty are no trips', async () => {
    const rows = [{ from: '', to: '' }, ...trips(NAMED_TRIPS_MAX - 1)]
    assert.equal((await save(rows)).trips.length, NAMED_TRIPS_MAX - 1)
    assert.equal((await save(trips(NAMED_TRIPS_MAX))).trips.length, NAMED_TRIPS_MAX)
    assert.deepEqual(await refused(trips(NAMED_TRIPS_MAX + 1)), [['trips', 'too-many-items']])
  })

  test('are refused at the field that is wrong', async () => {
    const [first] = trips(1)
    assert.ok(first)
    assert.deepEqual(await refused([{ from: 'Triangle', to: '' }]), [['trips.0.to', 'needed']])
    assert.deepEqual(await refused([first, { from: '', to: 'Triangle' }]), [['trips.1.from', 'needed']])
    assert.deepEqual(await refused([first, { from: 'Triangle', to: 'Nowhere at all' }]), [
      ['trips.1.to', 'no-such-place'],
    ])
    for (const again of [first, { from: first.to, to: first.from }])
      assert.deepEqual(await refused([first, { from: '', to: '' }, again]), [['trips.2.from', 'twice']])
    const long = (characters: number) => `Triangle${' '.repeat(characters - 10)}VA`
    assert.equal((await save([{ from: long(PLACE_NAME_CHARACTERS_MAX), to: 'Dulles' }])).trips.length, 1)
    assert.deepEqual(await refused([{ from: long(PLACE_NAME_CHARACTERS_MAX + 1), to: 'Dulles' }]), [
      ['trips.0.from', 'too-long'],
    ])
    assert.equal((await read()).version, 2)
  })

  test('round up as the owner chooses, and as before where the choice is not sent', async () => {
    const prices = async () =>
      (await app().client('getFromPrices')).trips.map(({ totalCents, fromCents }) => [totalCents, fromCents])
    const rows = [{ from: 'Washington DC', to: 'Dulles (IAD)' }]
    await save(rows)
    assert.deepEqual(await prices(), [[12_545, 12_600]])
    const { version } = await app().client('updateNamedTrips', {
      token,
      body: { rounding: 'five-dollars', trips: rows },
    })
    assert.deepEqual(await prices(), [[12_545, 13_000]])
    assert.equal((await save(rows, version)).rounding, 'five-dollars')
    await app().client('updateNamedTrips', { token, body: { rounding: 'none', trips: rows } })
    assert.deepEqual(await prices(), [[12_545, 12_545]])
  })

  test('are saved once where two owners save the same version', async () => {
    for (const version of [1, 2]) {
      const ends = await Promise.allSettled([save(trips(1), version), save(trips(2), version)])
      assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      assert.equal((await read()).version, version + 1)
    }
    await assert.rejects(save(trips(1), 2), { code: 'stale' })
  })

  test('have names in the other language, and one without a translation stays as it is', async () => {
    const record = { kind: 'site', id: 'site' }
    const inSpanish = async () =>
      (await app().client('getFromPrices', { query: { locale: 'es' } })).trips.map(({ from, to }) => [
        from,
        to,
      ])
    await save([
      { from: 'Quantico', to: 'Dulles (IAD)' },
      { from: 'Georgetown', to: 'Dulles (IAD)' },
    ])
    assert.deepEqual((await inSpanish())[0], ['Quantico', 'Dulles (IAD)'])
    await app().client('updateTranslations', {
      token,
      params: { ...record, locale: 'es' },
      body: { fields: { tripPlaces: ['Quantico', 'Aeropuerto Dulles (IAD)', 'Georgetown'] } },
    })
    assert.deepEqual((await inSpanish())[1], ['Georgetown', 'Aeropuerto Dulles (IAD)'])
    await save([{ from: 'Annapolis', to: 'Dulles (IAD)' }])
    assert.deepEqual(await inSpanish(), [['Annapolis', 'Aeropuerto Dulles (IAD)']])
    const { locales } = await app().client('getTranslations', { token, params: record })
    assert.deepEqual(locales.find(({ locale }) => locale === 'es')?.outOfDate, ['tripPlaces'])
  })
})
