import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortNames } from './name-order.ts'

test('a driver goes by the first name, with what else it takes to tell two of them apart', () => {
  const cases: [name: string, others: string[], short: string][] = [
    ['Dan Reyes', ['Kim Lee'], 'Dan'],
    ['Dan Reyes', [], 'Dan'],
    ['Dan Reyes', ['Dan Miller'], 'Dan R.'],
    ['Dan Reyes', ['dan Miller'], 'Dan R.'],
    ['Dan Reyes', ['Dan Ross', 'Dan Miller'], 'Dan Reyes'],
    ['Dan de la Cruz', ['Dan Miller'], 'Dan C.'],
    ['Dan', ['Dan Miller'], 'Dan'],
    ['Dan Miller', ['Dan'], 'Dan M.'],
    ['Sample chauffeur 1', ['Sample chauffeur 2'], 'Sample 1'],
    ['Sample', ['Sample 2'], 'Sample'],
  ]
  for (const [name, others, short] of cases)
    assert.equal(shortNames([...others, name])(name), short, [name, ...others].join())
})
