import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'

const show = (part: ReactNode) =>
  render(
    <>
      <input aria-label="Note" />
      <Suspense fallback="Loading…">{part}</Suspense>
    </>,
  )

test('a part that could not be loaded leaves the screen, and is loaded by Try again', async t => {
  let isOnline = false
  const Part = lazyPart<{ name: string }>(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }) => <p>Hello {name}</p>
  })
  t.mock.method(console, 'error', () => {})
  show(<Part name="Ada" />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Note'), 'Two bags')
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent ?? '', /Couldn’t load this\..*Check your connection/)
  isOnline = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Hello Ada')
  assert.equal(screen.getByLabelText<HTMLInputElement>('Note').value, 'Two bags')
})

test('a part that a new version has replaced is loaded with the page', async t => {
  const Part = lazyPart<object>(() => Promise.reject(new Error('/assets/part.js')))
  t.mock.method(console, 'error', () => {})
  const reload = t.mock.method(location, 'reload', () => {})
  show(<Part />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  assert.equal(reload.mock.callCount(), 1)
})

test('a fault of a part that was loaded is not taken for a lost connection', async t => {
  const Part = lazyPart(async () => () => {
    throw new Error('Fault')
  })
  t.mock.method(console, 'error', () => {})
  show(
    <Outer>
      <Part />
    </Outer>,
  )
  await screen.findByText('Fault')
})

class Outer extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error?.message ?? this.props.children
  }
}
