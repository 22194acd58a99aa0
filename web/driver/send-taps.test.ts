import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredExpense } from '../../contract/driver/expense-schemas.ts'
import type { DriverTrip } from '../../contract/driver/schemas.ts'
import { createSender, type DriverClient } from './send-taps.ts'
import { openTapQueue } from './tap-queue.ts'

const tripWith = (...expenses: Partial<StoredExpense>[]) => ({ expenses }) as unknown as DriverTrip
const toll = (withdrawn: StoredExpense['withdrawn']) => ({ _id: 'toll', cents: 450, withdrawn })
const BACK = { by: 'driver', at: '2026-12-01T18:00:00.000Z', reason: '' } as StoredExpense['withdrawn']

test('a trip that was read before an expense was taken back does not bring it back', async () => {
  const answers: ((trip: DriverTrip) => void)[] = []
  const client = (() => new Promise(resolve => answers.push(resolve))) as unknown as DriverClient
  const queue = openTapQueue(undefined, 'k', () => 0)
  const sender = createSender({ client, token: 't', queue }, () => {})
  const answered = async (trip: DriverTrip, meanwhile = () => {}) => {
    const sent = sender.send()
    meanwhile()
    answers.shift()?.(trip)
    await sent
    return queue.state.trip?.expenses.map(({ withdrawn }) => withdrawn !== null)
  }
  assert.deepEqual(await answered(tripWith(toll(null))), [false])
  const takeBack = () => queue.keepExpenses(tripWith(toll(BACK)).expenses)
  assert.deepEqual(await answered(tripWith(toll(null)), takeBack), [true])
  // What is read afterwards counts again.
  assert.deepEqual(await answered(tripWith(toll(BACK), toll(null))), [true, false])
})
