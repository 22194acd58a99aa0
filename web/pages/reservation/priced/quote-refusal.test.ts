import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atField, Problem } from '../../../../contract/problems.ts'
import { refusalOf } from './quote-refusal.ts'

const SENTENCE = 'We don’t recognize this code.'

test('a refused voucher is named with its reason, and prices are asked for without it', async () => {
  const problem = new Problem('code_refused', atField('promo', { code: 'unknown-code' }, SENTENCE))
  assert.deepEqual(await refusalOf(problem, 'NONE'), {
    status: 'asking',
    voucher: { code: 'NONE', message: SENTENCE },
  })
})

test('an invalid request shows its first error; a lost connection shows none', async () => {
  const problem = new Problem('invalid', atField('trips.0.pickUpTime', { code: 'past' }, 'It has passed.'))
  assert.deepEqual(await refusalOf(problem, undefined), { status: 'failed', message: 'It has passed.' })
  assert.deepEqual(await refusalOf(new TypeError('fetch failed'), 'NONE'), { status: 'failed' })
})
