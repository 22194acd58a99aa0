import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readReturn, withReturn } from './spoken-values.ts'

test('another pickup reads the typed return again', () => {
  const backTypedAt = '2099-12-10T17:00:00.000Z'
  const values = { pickUpDate: '2099-12-11', pickUpTime: '14:00', backWhen: 'in 9 hours', backTypedAt }
  const read = (change: Parameters<typeof withReturn>[0], backWhen = values.backWhen) =>
    withReturn(change, { ...values, backWhen }, 'America/New_York')
  assert.deepEqual(read({ pickUpDate: '2099-12-12' }), {
    ...{ pickUpDate: '2099-12-12', backWhen: 'in 9 hours' },
    ...{ backDate: '2099-12-12', backTime: '23:00', backTypedAt },
  })
  assert.equal(read({ pickUpTime: '16:00' }).backDate, '2099-12-12')
  assert.deepEqual(read({ pickUpTime: '16:00' }, ''), { pickUpTime: '16:00' })
  assert.deepEqual(read({ lastName: 'Quill' }), { lastName: 'Quill' })
})

test('a return "tomorrow" stays on its day if the pickup is edited after midnight', () => {
  const backTypedAt = '2020-03-02T04:50:00.000Z'
  const values = { pickUpDate: '2020-03-02', pickUpTime: '09:00', backWhen: 'tomorrow 11pm', backTypedAt }
  const change = withReturn({ pickUpTime: '10:00' }, values, 'America/New_York')
  assert.deepEqual([change.backDate, change.backTypedAt], ['2020-03-02', backTypedAt])
  assert.equal(readReturn(values, 'America/New_York')?.date, '2020-03-02')
  assert.equal(withReturn({ backWhen: '', backDate: '' }, values, 'America/New_York').backTypedAt, '')
})
