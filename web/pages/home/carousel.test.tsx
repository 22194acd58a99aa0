import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import Home from './home.tsx'

/** Longer than a picture is shown. */
const TURN_MS = 5600

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => {
  cleanup()
  mock.timers.reset()
})

function openHome() {
  const data = { middle: '', proof: '', texts: {}, vehicles: [] }
  const router = createMemoryRouter([{ id: 'home', path: '/', Component: Home, loader: () => data }], {
    hydrationData: { loaderData: { home: data } },
  })
  render(<RouterProvider router={router} />)
}

const dots = () => screen.getAllByRole('button', { name: /^Picture \d of 4$/ })
/** The number of the picture that is shown. */
const shown = () => dots().findIndex(dot => dot.getAttribute('aria-current') === 'true') + 1
const dot = (number: number) => screen.getByRole('button', { name: `Picture ${number} of 4` })
const hero = () => screen.getByRole('region', { name: 'Welcome' })
const pass = (ms: number) => act(() => mock.timers.tick(ms))

const point = (x: number) => ({ clientX: x, isPrimary: true, pointerId: 1, button: 0 })
function drag(pixels: number) {
  fireEvent.pointerDown(hero(), point(700))
  fireEvent.pointerMove(hero(), point(700 + pixels))
}
function drop(pixels: number) {
  fireEvent.pointerUp(hero(), point(700 + pixels))
}

/** A whole drag. */
function dragBy(pixels: number) {
  drag(pixels)
  drop(pixels)
}

test('the carousel turns by itself, by its lines and by dragging, and stands still when asked', () => {
  openHome()
  assert.equal(shown(), 1)
  pass(TURN_MS)
  assert.equal(shown(), 2)
  fireEvent.click(dot(4))
  assert.equal(shown(), 4)
  for (const [pixels, picture] of [
    // After the last picture there is none.
    [-60, 4],
    [60, 3],
    [49, 3],
    [-50, 4],
  ] as const) {
    dragBy(pixels)
    assert.equal(shown(), picture, `${pixels} pixels`)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }))
  pass(2 * TURN_MS)
  assert.equal(shown(), 4)
})

test('it turns while the pointer or a field of the hero is in use, and holds while its controls have the focus', () => {
  openHome()
  fireEvent.mouseEnter(hero())
  pass(TURN_MS)
  assert.equal(shown(), 2)
  const from = within(hero()).getByLabelText('From')
  act(() => from.focus())
  pass(TURN_MS)
  assert.equal(shown(), 3)
  act(() => dot(3).focus())
  pass(2 * TURN_MS)
  assert.equal(shown(), 3)
  act(() => from.focus())
  pass(TURN_MS)
  assert.equal(shown(), 4)
  // A drag takes as long as it takes.
  drag(20)
  pass(2 * TURN_MS)
  assert.equal(shown(), 4)
  drop(20)
})

test('Play has the focus, and plays', () => {
  openHome()
  const toggle = (name: string) => {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
  }
  toggle('Pause slideshow')
  pass(2 * TURN_MS)
  assert.equal(shown(), 1)
  toggle('Play slideshow')
  pass(TURN_MS)
  assert.equal(shown(), 2)
})

test('with reduced motion it stands still, and offers to play', t => {
  t.mock.method(globalThis, 'matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(prefers-reduced-motion: reduce)' }),
  )
  openHome()
  pass(2 * TURN_MS)
  assert.equal(shown(), 1)
  screen.getByRole('button', { name: 'Play slideshow' })
})

test('the dragged picture follows the finger, the next one lies below it; where there is none it follows less', () => {
  openHome()
  fireEvent.mouseEnter(hero())
  const slides = () => [...document.querySelectorAll<HTMLElement>('.carousel_slide')]
  const near = () => slides().findIndex(({ dataset }) => dataset['near'] === 'true') + 1
  drag(-40)
  assert.equal(slides()[0]?.style.translate, '-40px 0')
  assert.equal(near(), 2)
  drop(-40)
  assert.equal(slides()[0]?.style.translate, '')
  assert.equal(near(), 0)
  assert.equal(shown(), 1)
  drag(80)
  assert.equal(slides()[0]?.style.translate, '20px 0')
  drop(80)
  // What is pressed is not dragged.
  fireEvent.pointerDown(dot(2), point(700))
  fireEvent.pointerMove(dot(2), point(600))
  assert.equal(near(), 0)
})
