import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { NOON } from '../../../test/support/app.ts'
import { failCalls } from '../../../test/support/dom/failing-calls.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { openOffice, answerCalls } = usePages()

afterEach(() => mock.timers.reset())

test('the run sheet moves on to the next day at midnight in company time', async () => {
  // 23:59 in New York.
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T04:59:00Z') })
  await openOffice('/admin/run-sheet')
  const day = (await screen.findByLabelText('Day')) as HTMLInputElement
  assert.equal(day.value, '2026-11-20')
  mock.timers.setTime(Date.parse('2026-11-21T05:00:30Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => assert.equal((screen.getByLabelText('Day') as HTMLInputElement).value, '2026-11-21'))
})

test('a run sheet that failed to load is loaded by Try again', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  const repair = failCalls(answerCalls, { path: /^\/api\/run-sheet$/, offline: true })
  const user = await openOffice('/admin/run-sheet')
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent, /Failed to fetch reservations/)
  repair()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/No trips on this day/)
  assert.ok(!screen.queryByRole('alert'))
})
