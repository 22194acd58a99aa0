import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { useCustomerOfAddress } from './use-next-reservation.ts'

test('a customer in the address is taken once, however long it takes until the address is clean', async () => {
  const chosen: string[] = []
  function Form() {
    const [, redraw] = useState(0)
    useCustomerOfAddress(id => {
      chosen.push(id)
      redraw(count => count + 1)
    })
    return <output>{useLocation().search || 'clean'}</output>
  }
  const router = createMemoryRouter([{ path: '/', Component: Form }], { initialEntries: ['/?customer=ana'] })
  // The address changes late, as on a busy machine.
  const navigate = router.navigate.bind(router)
  router.navigate = (async (...args: Parameters<typeof navigate>) => {
    await new Promise(resolve => setTimeout(resolve, 50))
    await navigate(...args)
  }) as typeof router.navigate
  render(<RouterProvider router={router} />)
  await screen.findByText('clean')
  assert.deepEqual(chosen, ['ana'])
})
