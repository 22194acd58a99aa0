import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { MAX_CLASS_SEATS } from '../../../contract/dispatch/schemas.ts'
import { MAX_CODE_CHARACTERS } from '../../../contract/pricing/trip-schemas.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { refusalOf } from '../../../test/support/problems.ts'

const COACH = { code: 'coach', name: 'Coach', seats: 30, luggage: 30, booking: 'request' as const }

describe('vehicle classes', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const list = () => app().client('listAllVehicleClasses', { token })
  const create = (change: object = {}) =>
    app().client('createVehicleClass', { token, body: { ...COACH, ...change } })
  const update = (id: string, change: object, ifMatch?: number) =>
    app().client('updateVehicleClass', {
      ...{ token, id, body: { ...COACH, ...change } },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const fieldsOf = async (made: Promise<unknown>) => {
    const problem = await refusalOf(made)
    assert.equal(problem.code, 'invalid')
    return Object.entries(problem.reasons ?? {}).map(([field, { code }]) => [field, code])
  }

  test('are samples until they are edited; a new one comes last', async () => {
    const [sedan] = await list()
    assert.ok(sedan?.sample)
    const { code, name, seats, luggage, booking } = sedan
    const edited = await update(sedan._id, { code, name, seats: seats + 1, luggage, booking })
    assert.deepEqual([edited.sample, edited.seats, edited.version], [false, 4, 2])
    const coach = await create({ mayUse: ['shuttle'] })
    assert.deepEqual([coach.sample, coach.codeFixed, coach.mayUse], [false, false, ['shuttle']])
    assert.equal((await list()).at(-1)?.code, 'coach')
    const [event] = await app().client('listActivity', { token })
    assert.deepEqual(
      [event?.action, event?.subjectKind, event?.label],
      ['createVehicleClass', 'vehicle-class', 'Coach'],
    )
  })

  test('keep their code once a published tariff names it, and share it with nobody', async () => {
    const [sedan] = await list()
    assert.deepEqual(await fieldsOf(update(sedan?._id ?? '', { code: 'saloon' })), [['code', 'code-fixed']])
    const coach = await create()
    assert.equal((await update(coach._id, { code: 'bus' })).code, 'bus')
    assert.deepEqual(await fieldsOf(create({ code: 'sedan' })), [['code', 'taken']])
    await app().client('deleteVehicleClass', { token, id: coach._id })
    assert.deepEqual(await fieldsOf(create({ code: 'bus' })), [['code', 'taken']], 'it may come back')
    await app().client('restoreVehicleClass', { token, id: coach._id })
    assert.equal((await list()).length, 5)
  })

  test('have bounds', async () => {
    const most = 'c'.repeat(MAX_CODE_CHARACTERS)
    assert.equal((await create({ code: most, seats: MAX_CLASS_SEATS, luggage: 0 })).code, most)
    assert.deepEqual(await fieldsOf(create({ code: `${most}c` })), [['code', 'too-long']])
    assert.deepEqual(await fieldsOf(create({ code: 'Big Bus' })), [['code', 'characters']])
    assert.deepEqual(await fieldsOf(create({ seats: MAX_CLASS_SEATS + 1 })), [['seats', 'range']])
    assert.deepEqual(await fieldsOf(create({ seats: 0, name: '', booking: 'never' })), [
      ['name', 'needed'],
      ['seats', 'range'],
      ['booking', 'choice'],
    ])
  })

  test('are changed by who saw them as they are', async () => {
    const coach = await create()
    const results = await Promise.allSettled([1, 2].map(seats => update(coach._id, { seats }, coach.version)))
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await assert.rejects(update(coach._id, { seats: 3 }, coach.version), { code: 'stale' })
    await assert.rejects(update('nobody', {}), { code: 'not_found' })
  })

  test('are put in order, and made anew where visitors ask for them', async () => {
    const codes = async () => (await list()).map(({ code }) => code)
    const ids = (await list()).map(({ _id }) => _id)
    const before = app().deps.contentVersions.of(['fares'])
    await app().client('reorderVehicleClasses', { token, body: { ids: ids.toReversed(), seen: ids } })
    assert.deepEqual(await codes(), ['shuttle', 'limo', 'suv', 'sedan'])
    assert.ok(app().deps.contentVersions.of(['fares']) > before)
    await assert.rejects(
      app().client('reorderVehicleClasses', { token, body: { ids, seen: [ids[0] ?? ''] } }),
      { code: 'changed_meanwhile' },
    )
    const shown = await app().client('listVehicleClasses')
    assert.deepEqual(
      shown.map(({ code }) => code),
      await codes(),
    )
  })

  test('have names and meeting points in Spanish', async () => {
    const missing = await app().client('listTranslations', { token, query: { kind: 'vehicle-class' } })
    assert.deepEqual(
      missing.flatMap(each => each.missing),
      [],
    )
    const coach = await create()
    const params = { kind: 'vehicle-class', id: coach._id, locale: 'es' }
    await app().client('updateTranslations', { token, params, body: { fields: { name: 'Autobús' } } })
    const { locales } = await app().client('getTranslations', { token, params })
    assert.equal(locales[0]?.fields['name']?.text, 'Autobús')
  })
})
