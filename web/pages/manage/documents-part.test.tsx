import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { DocumentsPart } from './documents-part.tsx'
import { useWholeLinks } from './use-whole-links.ts'

function PageWithReceipt(props: Parameters<typeof DocumentsPart>[0]) {
  useWholeLinks()
  return <DocumentsPart {...props} />
}

test('a receipt is saved under the name that the server gives it, not opened under its id', () => {
  const receipt = {
    _id: 'document-1',
    kind: 'receipt' as const,
    number: 'R-2027-00001',
    at: '2027-01-10T12:00:00Z',
  }
  render(<PageWithReceipt reference="4HK-72XA" documents={[receipt]} />)
  const link = screen.getByRole('link', { name: 'Receipt R-2027-00001' })
  assert.equal(link.getAttribute('href'), '/api/manage/4HK-72XA/documents/document-1')
  // A name given here would only be used if the server gave none.
  assert.equal(link.getAttribute('download'), '')
  // The page follows other links itself.
  const press = createEvent.click(link)
  fireEvent(link, press)
  assert.equal(press.defaultPrevented, false)
})
