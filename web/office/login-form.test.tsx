import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { usePages } from '../../test/support/dom/open-page.tsx'

const { openPage } = usePages()

test('who typed nothing is not told that it was kept', async () => {
  await openPage('/admin/blog')
  await screen.findByText('Please log in to continue.', { exact: false })
  assert.ok(!screen.queryByText(/Your unsaved changes are kept\./))
})
