import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isSetupFinished,
  NO_SETUP_CHOICES,
  SETUP_STEPS,
  type SetupFacts,
  type SetupStep,
  setupStates,
} from './setup-guide.ts'

const NOTHING: SetupFacts = {
  ...{ company: false, brand: false, area: false, vehicles: 0, rates: false, bookingRules: false },
  ...{ chauffeurs: 0, email: false, payments: false, imports: 0, testRide: false, isOpen: false },
}
const EVERYTHING: SetupFacts = {
  ...{ company: true, brand: true, area: true, vehicles: 3, rates: true, bookingRules: true },
  ...{ chauffeurs: 1, email: true, payments: true, imports: 1, testRide: true, isOpen: true },
}

test('having nothing to import is an answer', () => {
  const states = setupStates(NOTHING, { ...NO_SETUP_CHOICES, skipped: ['import', 'brand'] })
  assert.deepEqual([states.import, states.brand], ['done', 'skipped'])
})

const CASES: [SetupStep, Partial<SetupFacts>][] = [
  ['company', { company: true }],
  ['brand', { brand: true }],
  ['area', { area: true }],
  ['vehicles', { vehicles: 1 }],
  ['rates', { rates: true }],
  ['promise', { bookingRules: true }],
  ['chauffeurs', { chauffeurs: 1 }],
  ['messages', { email: true }],
  ['payments', { payments: true }],
  ['import', { imports: 1 }],
  ['test-ride', { testRide: true }],
  ['go-live', { isOpen: true }],
]
for (const [step, facts] of CASES) {
  test(`${step} is done by what the company has, and by nothing else`, () => {
    const done = SETUP_STEPS.filter(
      each => setupStates({ ...NOTHING, ...facts }, NO_SETUP_CHOICES)[each] === 'done',
    )
    assert.deepEqual(done, [step])
    assert.equal(setupStates({ ...EVERYTHING, ...revert(facts) }, NO_SETUP_CHOICES)[step], 'open')
  })
}

const revert = (facts: Partial<SetupFacts>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'number' ? 0 : false]),
  )

test('"cash only" answers the question for payments', () => {
  assert.equal(setupStates(NOTHING, { ...NO_SETUP_CHOICES, cashOnly: true }).payments, 'done')
})

test('a skipped step is open no longer, and done once its record exists', () => {
  const skipped = { ...NO_SETUP_CHOICES, skipped: ['brand' as const] }
  assert.equal(setupStates(NOTHING, skipped).brand, 'skipped')
  assert.equal(setupStates({ ...NOTHING, brand: true }, skipped).brand, 'done')
})

test('the guide is finished once no step is open', () => {
  const all = { ...NO_SETUP_CHOICES, skipped: [...SETUP_STEPS] }
  assert.equal(isSetupFinished(setupStates(NOTHING, all)), true)
  assert.equal(isSetupFinished(setupStates(EVERYTHING, NO_SETUP_CHOICES)), true)
  assert.equal(isSetupFinished(setupStates({ ...EVERYTHING, vehicles: 0 }, NO_SETUP_CHOICES)), false)
})
