import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { act, renderHook } from '@testing-library/react'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import { useCancellationPreview } from './cancelling.tsx'

const NOW = Date.parse('2026-12-02T23:44:00Z')
const preview = (feeCents: number, until: string) => ({ feeCents, until }) as CancellationPreview

test('a dialog that is open past the limit reads the amounts again, and offers none meanwhile', async t => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOW })
  t.after(() => mock.timers.reset())
  const fetched = Promise.withResolvers<Response>()
  // Not of the file's mock: `restoreAll` of a later file would bring this `fetch` back.
  const fetching = t.mock.method(globalThis, 'fetch', () => fetched.promise)
  const first = preview(0, '2026-12-02T23:50:00Z')
  const { result, unmount } = renderHook(() => useCancellationPreview('one', first))
  t.after(unmount)
  await act(async () => mock.timers.tick(6 * 60_000 - 1))
  assert.deepEqual([result.current.isCurrent, fetching.mock.callCount()], [true, 0])
  await act(async () => mock.timers.tick(1))
  assert.deepEqual([result.current.isCurrent, fetching.mock.callCount()], [false, 1])
  await act(async () => {
    fetched.resolve(Response.json(preview(24_000, '2026-12-02T23:55:00Z')))
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  })
  assert.deepEqual([result.current.isCurrent, result.current.preview.feeCents], [true, 24_000])
})
