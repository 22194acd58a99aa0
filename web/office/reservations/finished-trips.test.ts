import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIST_STATUSES } from '../../../domain/booking/list-status.ts'
import { finishedInWords, isFinished } from './finished-trips.ts'

test('only completed, cancelled and no-show trips are finished, so a late one stays in sight', () => {
  assert.deepEqual(LIST_STATUSES.filter(isFinished), ['completed', 'no-show', 'cancelled'])
})

test('finished trips are counted by what became of them', () => {
  assert.equal(finishedInWords(['completed', 'cancelled', 'completed']), '2 completed, 1 cancelled')
  assert.equal(finishedInWords(['no-show']), '1 no-show')
})
