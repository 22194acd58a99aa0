import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ToastCard } from './toast-card.tsx'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }))
afterEach(() => {
  cleanup()
  mock.timers.reset()
})

const pass = (ms: number) => act(() => mock.timers.tick(ms))

test('a toast with an action offers it for ten seconds, and runs it once', () => {
  const [close, run] = [mock.fn(), mock.fn()]
  render(<ToastCard text="Marcus assigned." action={{ label: 'Undo', run }} onClose={close} />)
  pass(9900)
  assert.equal(close.mock.callCount(), 0)
  pass(100)
  assert.equal(close.mock.callCount(), 1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  assert.deepEqual([close.mock.callCount(), run.mock.callCount()], [2, 1])
})

test('a toast stays while its action has the focus', () => {
  const close = mock.fn()
  render(<ToastCard text="Marcus assigned." action={{ label: 'Undo', run: () => {} }} onClose={close} />)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  pass(20_000)
  assert.equal(close.mock.callCount(), 0)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  pass(10_000)
  assert.equal(close.mock.callCount(), 1)
})

test('a toast closes automatically, except while the pointer is on it', () => {
  const close = mock.fn()
  render(<ToastCard text="We couldn’t get your location." onClose={close} />)
  const toast = screen.getByText('We couldn’t get your location.').closest('.toast')
  assert.ok(toast)
  fireEvent.pointerEnter(toast)
  fireEvent.mouseEnter(toast)
  pass(5500)
  assert.equal(close.mock.callCount(), 0)
  fireEvent.pointerLeave(toast)
  fireEvent.mouseLeave(toast)
  pass(6500)
  fireEvent.animationEnd(toast)
  assert.equal(close.mock.callCount(), 1)
})
