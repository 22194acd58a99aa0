import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useFresh } from './use-fresh.ts'

afterEach(cleanup)

function Page() {
  useFresh()
  return (
    <main>
      <form aria-label="Tip">
        <input type="radio" name="tip" value="500" defaultChecked aria-label="$5" />
        <input type="radio" name="tip" value="900" aria-label="$9" />
      </form>
      <form aria-label="Review">
        <textarea aria-label="Text" defaultValue="On time." />
        <input type="checkbox" aria-label="Publish" />
        <select aria-label="Stars">
          <option>4</option>
          <option>5</option>
        </select>
      </form>
    </main>
  )
}

test('a page from the back/forward cache reloads, unless something typed was not sent', async t => {
  const user = userEvent.setup()
  const reload = t.mock.method(location, 'reload', () => {})
  const reloads = (persisted = true) => {
    const before = reload.mock.callCount()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    return reload.mock.callCount() > before
  }
  render(<Page />)
  assert.deepEqual([reloads(false), reloads()], [false, true])
  const changes: [change: () => Promise<void>, back: () => Promise<void>][] = [
    [
      () => user.type(screen.getByLabelText('Text'), '!'),
      () => user.type(screen.getByLabelText('Text'), '{Backspace}'),
    ],
    [() => user.click(screen.getByLabelText('Publish')), () => user.click(screen.getByLabelText('Publish'))],
    [
      () => user.selectOptions(screen.getByLabelText('Stars'), '5'),
      () => user.selectOptions(screen.getByLabelText('Stars'), '4'),
    ],
    [() => user.click(screen.getByLabelText('$9')), () => user.click(screen.getByLabelText('$5'))],
  ]
  for (const [change, back] of changes) {
    await change()
    assert.equal(reloads(), false)
    await back()
    assert.equal(reloads(), true)
  }
  // A tip on the way to its payment page is no longer typed text.
  await user.click(screen.getByLabelText('$9'))
  fireEvent.submit(screen.getByRole('form', { name: 'Tip' }))
  assert.equal(reloads(), true)
  await user.type(screen.getByLabelText('Text'), '!')
  assert.equal(reloads(), false)
})
