import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { AmountField, InlineForm } from './inline-form.tsx'

afterEach(cleanup)

function Page({ stays }: { stays: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <section>
      {(stays || !open) && (
        <p>
          <button type="button" onClick={() => setOpen(true)}>
            Record payment
          </button>
        </p>
      )}
      {open && (
        <InlineForm label="Payment" send={() => Promise.resolve()} onClose={() => setOpen(false)}>
          <AmountField />
        </InlineForm>
      )}
    </section>
  )
}

for (const stays of [true, false])
  test(`after Cancel the focus is on the button that opened the form${stays ? '' : ', which was drawn anew'}`, async () => {
    const user = userEvent.setup()
    render(<Page stays={stays} />)
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    assert.ok(document.activeElement === screen.getByLabelText('Amount'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    assert.ok(document.activeElement === screen.getByRole('button', { name: 'Record payment' }))
  })
