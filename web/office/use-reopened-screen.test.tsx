import { test } from 'node:test'
import { cleanup, screen } from '@testing-library/react'
import { usePages } from '../../test/support/dom/open-page.tsx'
import { keepInTab } from './tab-storage.ts'

const { openOffice } = usePages()

test('a screen whose script is missing again leads to a reload', async () => {
  await openOffice('/admin/customers')
  await screen.findByText('Customers appear here after their first reservation.')
  cleanup()
  keepInTab('opening', { from: '/admin/customers', to: '/admin/reservations', again: true })
  await openOffice('/admin/customers')
  await screen.findByText('Couldn’t open that screen. Reload the page and try again.')
})
