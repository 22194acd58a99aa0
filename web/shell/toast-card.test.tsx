import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ToastCard } from './toast-card.tsx'
import { Toasts, useToast } from './toasts.tsx'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }))
afterEach(() => {
  cleanup()
  mock.timers.reset()
})

/** At `/`, with another screen to go to. */
function show(card: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: card }])
  render(<RouterProvider router={router} />)
  return (to: string) => act(() => router.navigate(to))
}

const pass = (ms: number) => act(() => mock.timers.tick(ms))

test('a toast with an action offers it for ten seconds, and runs it once', () => {
  const [close, run] = [mock.fn(), mock.fn()]
  show(<ToastCard text="Marcus assigned." kind={{ label: 'Undo', run }} onClose={close} />)
  pass(9900)
  assert.equal(close.mock.callCount(), 0)
  pass(100)
  assert.equal(close.mock.callCount(), 1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  assert.deepEqual([close.mock.callCount(), run.mock.callCount()], [2, 1])
})

test('a toast stays while its action has the focus', () => {
  const close = mock.fn()
  show(<ToastCard text="Marcus assigned." kind={{ label: 'Undo', run: () => {} }} onClose={close} />)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  pass(20_000)
  assert.equal(close.mock.callCount(), 0)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  pass(10_000)
  assert.equal(close.mock.callCount(), 1)
})

test('a toast closes automatically, except while the pointer is on it', () => {
  const close = mock.fn()
  show(<ToastCard text="We couldn’t get your location." onClose={close} />)
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

for (const [title, kind, closed] of [
  ['goes away with its screen', undefined, 1],
  ['stays on the next screen with its action', { label: 'Undo', run: () => {} }, 0],
  ['stays on the next screen if it is lasting', 'lasting', 0],
] as const)
  test(`a toast ${title}`, async () => {
    const close = mock.fn()
    const goTo = show(<ToastCard text="Saved." kind={kind} onClose={close} />)
    await goTo('/?open=2#row')
    assert.equal(close.mock.callCount(), 0)
    await goTo('/other')
    assert.equal(close.mock.callCount(), closed)
  })

test('news that repeats itself shows once, and leaves after its time', async () => {
  const News = () => {
    const toast = useToast()
    return (
      <button type="button" onClick={() => toast('New reservation received.', 'lasting')}>
        Book
      </button>
    )
  }
  show(
    <Toasts>
      <News />
    </Toasts>,
  )
  for (const _ of [1, 2]) {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Book' }))
      await import('./toast-card.tsx')
    })
    screen.getByText('New reservation received.')
  }
  pass(5000)
  assert.ok(!screen.queryByText('New reservation received.'))
})
