import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReturn } from './spoken-values.ts'

test('another pickup reads the typed return again', () => {
  const values = { pickUpDate: '2099-12-11', pickUpTime: '14:00', backWhen: 'in 9 hours' }
  const read = (change: Parameters<typeof withReturn>[0], backWhen = values.backWhen) =>
    withReturn(change, { ...values, backWhen }, 'America/New_York')
  assert.deepEqual(read({ pickUpDate: '2099-12-12' }), {
    ...{ pickUpDate: '2099-12-12', backWhen: 'in 9 hours' },
    ...{ backDate: '2099-12-12', backTime: '23:00' },
  })
  assert.equal(read({ pickUpTime: '16:00' }).backDate, '2099-12-12')
  assert.deepEqual(read({ pickUpTime: '16:00' }, ''), { pickUpTime: '16:00' })
  assert.deepEqual(read({ lastName: 'Quill' }), { lastName: 'Quill' })
})
