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
