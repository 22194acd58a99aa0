import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { insertClass, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

test('the panel of a trip returns the focus to its own block, also after another trip was open', async () => {
  const { db } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1' })
  await insertTrip(db, 'one')
  await insertTrip(db, 'two', { startsAt: '2026-12-01T22:00:00.000Z' })
  const user = await openOffice('/admin/board?day=2026-12-01')
  const [one, two] = await screen.findAllByRole('button', { name: /Ada Byron/ })
  assert.ok(one && two)
  await user.click(one)
  await screen.findByRole('region', { name: /Ada Byron/ })
  await user.click(two)
  await waitFor(() =>
    assert.match(document.querySelector('[aria-labelledby="board-trip"]')?.textContent ?? '', /QRT-two/),
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => assert.ok(document.activeElement === two))
})
