import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Problem } from '../../../contract/problems.ts'
import { SETUP_STEPS } from '../../../domain/integrations/setup-guide.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { fares } from '../../../test/support/fares.ts'

type Body = BodyOf<'updateSetupGuide'>
const PLAIN: Body = { hidden: false, skipped: [], cashOnly: false }

onEveryEngine('the set-up guide', engine => {
  const app = useTestApp(engine)
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const ask = () => app().client('getSetupGuide', { token })
  const read = async () => (await ask())!
  const save = (change: Partial<Body>, ifMatch?: number) =>
    app().client('updateSetupGuide', {
      token,
      body: { ...PLAIN, ...change },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const doneNow = async () => {
    const { states } = await read()
    return SETUP_STEPS.filter(step => states[step] === 'done')
  }
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'saved',
      ({ code }: Problem) => code,
    )

  test('begins with twelve open steps, and each is done once its record exists', async () => {
    const { states, finished, version } = await read()
    assert.deepEqual([Object.keys(states), finished, version], [[...SETUP_STEPS], false, 0])
    assert.deepEqual(await doneNow(), [])
    const { version: _, kit: __, ...site } = await app().client('getSite')
    await app().client('updateSite', { token, body: { ...site, brand: 'Hudson Black Car' } })
    await app().client('updateHomeArea', { token, body: { address: 'Hoboken, NJ', radiusMiles: 60 } })
    const area = { code: 'sedan', name: 'Sedan', seats: 3, luggage: 3, booking: 'request' as const }
    await app().client('createVehicleClass', { token, body: area })
    const vehicle = { vehicleClass: 'sedan', name: 'Lincoln', plate: 'HBC 1', seats: 3, luggage: 3 }
    const { _id: id } = await app().client('createDispatchVehicle', { token, body: vehicle })
    const driver = { name: 'Sam Ortiz', phone: '(212) 555-0142', classes: ['sedan'] }
    await app().client('createDriver', { token, body: driver })
    const { version: rulesVersion, ...rules } = await app().client('getBookingRules', { token })
    await app().client('updateBookingRules', { token, body: rules, ifMatch: rulesVersion })
    const draft = await app().client('saveTariffDraft', { token, body: { tariff: { ...fares().tariff } } })
    await app().client('publishTariff', { token, body: {}, ifMatch: draft.version })
    assert.deepEqual(await doneNow(), ['company', 'area', 'vehicles', 'rates', 'promise', 'chauffeurs'])
    const { brand, vehicles, chauffeurs, homeBase, radiusMiles, referencePrefix } = await read()
    assert.deepEqual(
      { brand, vehicles, chauffeurs, radiusMiles, referencePrefix },
      { brand: 'Hudson Black Car', vehicles: 1, chauffeurs: 1, radiusMiles: 60, referencePrefix: 'HBC' },
    )
    assert.match(homeBase, /Hoboken/)
    await app().client('deleteDispatchVehicle', { token, id })
    assert.equal((await read()).states.vehicles, 'open')
  })

  test('keeps what is skipped, hidden and answered with cash only, and records who did it', async () => {
    const saved = await save({ hidden: true, skipped: ['brand', 'import', 'brand'], cashOnly: true })
    assert.deepEqual([saved.skipped, saved.version], [['brand', 'import'], 1])
    const { states, hidden, finished } = await read()
    assert.deepEqual(
      [states.brand, states.import, states.payments, states.company, hidden, finished],
      ['skipped', 'done', 'done', 'open', true, false],
    )
    const [entry] = await app().client('listActivity', { token })
    assert.deepEqual(
      [entry?.action, entry?.before['hidden'], entry?.after['hidden']],
      ['updateSetupGuide', false, true],
    )
    assert.equal((await save({ skipped: [...SETUP_STEPS] }, 1)).finished, true)
  })

  test('takes known steps only, up to all of them', async () => {
    const of = (skipped: unknown) => codeOf(save({ skipped: skipped as Body['skipped'] }))
    assert.equal(await of([...SETUP_STEPS]), 'saved')
    assert.equal(await of([...SETUP_STEPS, 'brand']), 'invalid')
    assert.equal(await of(['roof']), 'invalid')
    assert.equal(await of('brand'), 'invalid')
    assert.equal(await codeOf(save({ hidden: 'yes' as never })), 'invalid')
  })

  test('is for owners', async () => {
    await app().db.updateTable('staff').set({ role: 'staff' }).execute()
    assert.equal(await ask(), null)
    assert.equal(await codeOf(save({ hidden: true })), 'forbidden')
  })

  test('is saved once if two owners save at the same time', async () => {
    const other = await app().signIn()
    const answers = await Promise.all([
      codeOf(save({ hidden: true }, 0)),
      codeOf(
        app().client('updateSetupGuide', { token: other, body: { ...PLAIN, cashOnly: true }, ifMatch: 0 }),
      ),
      codeOf(save({ skipped: ['brand'] }, 0)),
    ])
    assert.deepEqual(answers.toSorted(), ['saved', 'stale', 'stale'])
    assert.equal((await read()).version, 1)
  })
})
