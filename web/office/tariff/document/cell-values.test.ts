import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { COUNT, DOLLARS, HALF_HOURS, MILLS, PERCENT, TENTHS } from './cell-values.ts'

test('amounts stand with all their digits, shares and distances with those that say something', () => {
  assert.equal(DOLLARS.text(11_500), '115.00')
  assert.equal(MILLS.text(4250), '4.250')
  assert.equal(PERCENT.text(1500), '15')
  assert.equal(PERCENT.text(1025), '10.25')
  assert.equal(PERCENT.text(-500), '-5')
  assert.equal(TENTHS.text(405), '40.5')
  assert.equal(HALF_HOURS.text(5), '2.5')
  assert.equal(COUNT.text(8), '8')
})

test('what is typed may have a currency, a per cent sign, commas and fewer digits', () => {
  assert.equal(DOLLARS.read('$1,150'), 115_000)
  assert.equal(DOLLARS.read(' 118.5 '), 11_850)
  assert.equal(PERCENT.read('15 %'), 1500)
  assert.equal(MILLS.read('4.25'), 4250)
  assert.equal(HALF_HOURS.read('2.5 h'), 5)
})

test('more digits than the document holds are refused, never rounded', () => {
  for (const [unit, typed] of [
    [DOLLARS, '118.505'],
    [MILLS, '4.2505'],
    [TENTHS, '10.05'],
    [HALF_HOURS, '2.25'],
    [COUNT, '1.5'],
    [DOLLARS, ''],
    [DOLLARS, 'ten'],
    [DOLLARS, '1.2.3'],
    [DOLLARS, '9'.repeat(20)],
  ] as const) {
    assert.equal(unit.read(typed), undefined, typed)
  }
})

test('what is shown is read as the same number', () => {
  for (const unit of [DOLLARS, MILLS, PERCENT, TENTHS, HALF_HOURS, COUNT]) {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), value => {
        assert.equal(unit.read(unit.text(value)), value)
      }),
    )
  }
})
