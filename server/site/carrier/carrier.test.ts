import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { Problem } from '../../../contract/problems.ts'
import { AREAS_MAX, CERTIFICATE_CHARACTERS_MAX, CERTIFICATES_MAX } from '../../../domain/site/carrier.ts'
import { RECORD_RULES, RULE_YEARS_MAX, RULES_MAX } from '../../../domain/site/record-rules.ts'
import { useTestApp } from '../../../test/support/app.ts'

type Input = BodyOf<'updateCarrier'>
const RULE = { area: 'VA', record: 'Trip sheets', years: 3, source: 'Statute' }
const CARRIER: Input = {
  ...{ legalName: '', street: '', certificates: [], areas: ['VA'], rules: [RULE], keepTripDays: null },
}

describe('the carrier', () => {
  const app = useTestApp('sqlite')
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const save = (change: Partial<Input>, ifMatch?: number) =>
    app().client('updateCarrier', {
      ...{ token, body: { ...CARRIER, ...change } },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const codesOf = (change: Partial<Input>) =>
    save(change).then(
      () => 'saved',
      ({ reasons = {} }: Problem) =>
        Object.entries(reasons)
          .map(([field, { code }]) => `${field}: ${code}`)
          .join(),
    )

  test('begins with the state of the company and the built-in rules', async () => {
    const { areas, rules, version } = await app().client('getCarrier', { token })
    assert.deepEqual([areas, rules, version], [['VA'], RECORD_RULES, 0])
  })

  test('is saved with states in capitals, each once, and without blank certificates', async () => {
    const saved = await save({ areas: ['va', 'DC', 'VA'], certificates: ['', 'WMATC No. 2471'] }, 0)
    assert.deepEqual([saved.areas, saved.certificates, saved.version], [['VA', 'DC'], ['WMATC No. 2471'], 1])
    await assert.rejects(save({}, 0), { code: 'stale' })
    const [entry] = await app().client('listActivity', { token })
    assert.deepEqual([entry?.action, entry?.after?.['areas']], ['updateCarrier', 'VA, DC'])
  })

  test('refuses a period below the longest rule that applies, and names it', async () => {
    for (const [areas, days, said] of [
      [['VA'], 1095, 'keepTripDays: below-rule'],
      [['VA'], 1096, 'saved'],
      [['DC'], 30, 'saved'],
      [[], 29, 'keepTripDays: range'],
    ] as const)
      assert.equal(await codesOf({ areas: [...areas], keepTripDays: days }), said, `${areas} ${days}`)
    await assert.rejects(save({ keepTripDays: 365 }), ({ fields }: Problem) => {
      assert.equal(fields?.['keepTripDays'], 'Enter 1096 days or more. Trip sheets: 3 years (Statute).')
      return true
    })
  })

  test('has limits', async () => {
    const rows = <Row>(row: Row, count: number) => Array.from({ length: count }, () => row)
    const states = Array.from({ length: AREAS_MAX + 1 }, (_, at) => `A${String.fromCharCode(65 + at)}`)
    const cases: [Partial<Input>, string][] = [
      [{ certificates: rows('A', CERTIFICATES_MAX) }, 'saved'],
      [{ certificates: rows('A', CERTIFICATES_MAX + 1) }, 'certificates: too-many-items'],
      [{ certificates: ['A'.repeat(CERTIFICATE_CHARACTERS_MAX)] }, 'saved'],
      [{ certificates: ['A'.repeat(CERTIFICATE_CHARACTERS_MAX + 1)] }, 'certificates.0: too-long'],
      [{ areas: states.slice(1) }, 'saved'],
      [{ areas: states }, 'areas: too-many-items'],
      [{ areas: ['V4'] }, 'areas.0: letter-code'],
      [{ rules: rows(RULE, RULES_MAX) }, 'saved'],
      [{ rules: rows(RULE, RULES_MAX + 1) }, 'rules: too-many-items'],
      [{ rules: [{ ...RULE, years: RULE_YEARS_MAX }] }, 'saved'],
      [{ rules: [{ ...RULE, years: RULE_YEARS_MAX + 1 }] }, 'rules.0.years: range'],
      [{ rules: [{ ...RULE, years: 0 }] }, 'rules.0.years: range'],
    ]
    for (const [change, said] of cases)
      assert.equal(await codesOf(change), said, JSON.stringify(change).slice(0, 80))
  })
})
