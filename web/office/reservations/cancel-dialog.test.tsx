import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { CancellationMessages } from './cancel-dialog.tsx'

const DRIVER = { name: 'Tomás Herrera', phone: '+15715550202', channel: 'text' } as const

test('a driver whose text is only saved to a file has to be called', () => {
  const { rerender } = render(
    <CancellationMessages messages={{ mail: null, drivers: [{ ...DRIVER, off: false }] }} />,
  )
  assert.ok(screen.getByText('Also notified: Tomás Herrera, by text.'))
  rerender(<CancellationMessages messages={{ mail: null, drivers: [{ ...DRIVER, off: true }] }} />)
  assert.ok(screen.getByText(/^Text to Tomás Herrera, saved to a file\. Texting isn’t set up\./))
  assert.equal(
    screen.getByRole('link', { name: 'Call (571) 555-0202' }).getAttribute('href'),
    'tel:+15715550202',
  )
})
