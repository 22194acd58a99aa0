import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RowMenu } from './row-menu.tsx'

const focused = () => document.activeElement?.textContent
const isOpen = () => document.querySelector('[popover]')?.matches(':popover-open')

test('the keys of a list move in the menu of a row, and leaving closes it', async () => {
  const user = userEvent.setup()
  render(
    <>
      <RowMenu name="Grace Hopper">
        <a href="tel:7035550111">Call</a>
        <button type="button">Edit</button>
        <button type="button">Delete</button>
      </RowMenu>
      <button type="button">After</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  assert.equal(focused(), 'Call')
  const moves = { '{ArrowDown}': 'Edit', '{End}': 'Delete', '{Home}': 'Call', '{ArrowUp}': 'Delete' }
  for (const [key, text] of Object.entries(moves)) {
    await user.keyboard(key)
    assert.equal(focused(), text)
  }
  await user.keyboard('{ArrowDown}')
  assert.equal(focused(), 'Call')
  await user.tab({ shift: true })
  assert.ok(isOpen())
  await user.tab()
  await user.keyboard('{End}')
  await user.tab()
  assert.equal(focused(), 'After')
  assert.ok(!isOpen())
})
