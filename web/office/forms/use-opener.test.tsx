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

function Ledger({ titled }: { titled: boolean }) {
  const [open, setOpen] = useState<string>()
  const [rows, setRows] = useState(['first', 'second'])
  const close = () => {
    setRows(rows.filter(row => row !== open))
    setOpen(undefined)
  }
  return (
    <section>
      {titled && <h3>Payments</h3>}
      <button type="button">Record payment</button>
      <ul>
        {rows.map(row => (
          <li key={row}>
            <button type="button" onClick={() => setOpen(row)}>
              Reverse
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <InlineForm label="Reversal" send={() => Promise.resolve()} onClose={close}>
          <AmountField />
        </InlineForm>
      )}
    </section>
  )
}

for (const titled of [true, false])
  test(`if its row is gone, the focus is on the ${titled ? 'heading' : 'first button'} of the section, not on another row`, async () => {
    const user = userEvent.setup()
    render(<Ledger titled={titled} />)
    const start = titled
      ? screen.getByRole('heading', { name: 'Payments' })
      : screen.getByRole('button', { name: 'Record payment' })
    for (const left of [1, 0]) {
      await user.click(screen.getAllByRole('button', { name: 'Reverse' })[0] ?? start)
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      assert.equal(screen.queryAllByRole('button', { name: 'Reverse' }).length, left)
      assert.ok(document.activeElement === start)
    }
  })
