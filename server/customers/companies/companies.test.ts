import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { flat } from '../../../test/support/fares.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'

const ACME = { code: 'acme', name: 'Acme', note: 'Monthly' }
const FLAT = flat({ id: 'acme-iad', a: 'home', b: 'iad', cents: { sedan: 9900 } })

describe('companies', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const create = (change: object = {}) =>
    app().client('createCompany', { token, body: { ...ACME, ...change } })
  const publish = (id: string, contract: object) =>
    app().client('publishContract', { token, params: { id }, body: { contract: contract as never } })
  const sedan = async () => {
    const body = { trips: [toDullesTrip()], companyCode: 'acme' }
    const { classes } = await app().client('quoteTrips', { body })
    return classes.find(({ code }) => code === 'sedan')?.price?.totalCents
  }

  test('have contracts under numbers of their own, of which the last one prices', async () => {
    const { _id: id, contract } = await create()
    assert.equal(contract, null)
    await publish(id, { points: 1000, flats: [] })
    // 115.00, a tenth off, gratuity of all.
    assert.equal(await sedan(), 12_650)
    const { contracts } = await publish(id, { points: 0, flats: [FLAT] })
    assert.deepEqual(
      contracts.map(({ number, publishedBy, contract }) => [
        number,
        publishedBy,
        contract.company,
        contract.number,
      ]),
      [
        [2, 'admin', 'ACME', 2],
        [1, 'admin', 'ACME', 1],
      ],
    )
    assert.equal(await sedan(), 11_880)
    assert.equal((await app().client('listCompanies', { token }))[0]?.contract, 2)
    await app().client('deleteCompany', { token, id })
    await assert.rejects(sedan(), { code: 'code_refused' })
    await assert.rejects(publish(id, { points: 0, flats: [] }), { code: 'not_found' })
  })

  test('have two contracts where two are published at once', async () => {
    const { _id: id } = await create()
    await Promise.all([1, 2].map(points => publish(id, { points, flats: [] })))
    const { contracts } = await app().client('listContracts', { token, params: { id } })
    assert.deepEqual(
      contracts.map(({ number }) => number),
      [2, 1],
    )
  })

  test('have contracts without faults, each told at its field', async () => {
    const { _id: id } = await create()
    const faults = async (contract: object) =>
      await publish(id, contract).then(
        () => [],
        (problem: Problem) => {
          assert.equal(problem.code, 'tariff_faulty')
          return Object.keys(problem.fields ?? {})
        },
      )
    assert.deepEqual(await faults({ points: 10_001, flats: [] }), ['contract.points'])
    assert.deepEqual(await faults({ points: 0, flats: [{ ...FLAT, a: 'mars' }] }), ['contract.flats[0].a'])
    assert.deepEqual(await faults({ points: 0, flats: [FLAT, { ...FLAT, id: 'again' }] }), [
      'contract.flats[1]',
    ])
    assert.deepEqual(await faults({ points: 0, flats: [], bonus: 1 }), ['contract.bonus'])
    assert.deepEqual(await faults({ points: 10_000, flats: [] }), [])
  })

  test('get a code that nobody guesses where none is given', async () => {
    const codes = await Promise.all([create({ code: '' }), create({ code: undefined })])
    for (const { code } of codes) assert.match(code, /^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    assert.notEqual(codes[0].code, codes[1].code)
  })

  test('keep their code once they have a contract, and share it with nobody', async () => {
    const { _id: id } = await create()
    const rename = (code: string) => app().client('updateCompany', { token, id, body: { ...ACME, code } })
    assert.equal((await rename('acme-inc')).code, 'ACME-INC')
    const at = (code: string) => ({ code: 'invalid', reasons: { code: { code } } })
    await assert.rejects(create({ code: 'Acme-Inc' }), at('taken'))
    await publish(id, { points: 0, flats: [] })
    await assert.rejects(rename('other'), at('code-fixed'))
    assert.equal(
      (await app().client('updateCompany', { token, id, body: { ...ACME, code: 'acme-inc' } })).version,
      3,
    )
  })
})
