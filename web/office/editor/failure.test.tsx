import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Failed, Failure } from './failure.tsx'

afterEach(cleanup)

const retried: string[] = []
let attempt = 0

function failed(name: string, more: Partial<Failed> = {}): Failed {
  attempt += 1
  return {
    message: 'Couldn’t load this.',
    tryAgain: () => retried.push(name),
    attempt,
    isRead: true,
    ...more,
  }
}

const again = () => screen.getAllByRole('button', { name: 'Try again', hidden: false })
const shown = () => screen.getAllByRole('alert', { hidden: false })

test('reads of a screen that fail alike say so once, and Try again repeats them all', async () => {
  const user = userEvent.setup()
  const [list, demand] = [failed('list'), failed('demand')]
  const other = failed('other', { message: 'Couldn’t load the map.' })
  const action = failed('action', { isRead: false })
  const screenOf = (withList: boolean) => (
    <>
      {withList && <Failure failed={list} />}
      <Failure failed={other} />
      <Failure failed={action} />
      <Failure failed={demand} />
    </>
  )
  const { rerender } = render(screenOf(true))
  assert.equal(shown().length, 3)
  for (const button of again().slice(0, 1)) await user.click(button)
  assert.deepEqual(retried.splice(0), ['list', 'demand'])
  rerender(screenOf(false))
  assert.equal(shown().length, 3)
  for (const button of again().slice(2)) await user.click(button)
  assert.deepEqual(retried.splice(0), ['demand'])
})

test('a failed read in a dialog or a panel does not depend on the screen behind it', () => {
  render(
    <>
      <Failure failed={failed('screen')} />
      <dialog open>
        <Failure failed={failed('dialog')} />
      </dialog>
      <section data-side-panel="">
        <Failure failed={failed('panel')} />
      </section>
    </>,
  )
  assert.equal(shown().length, 3)
})

test('an equal failure that comes first by recovery of another leaves the focus; one that repeats takes it', () => {
  const [list, demand] = [failed('list'), failed('demand')]
  const screenOf = (shownDemand: Failed, withList = false) => (
    <>
      {withList && <Failure failed={list} />}
      <Failure key="demand" failed={shownDemand} />
      <input aria-label="Note" />
    </>
  )
  const { rerender } = render(screenOf(demand, true))
  const has = (element: Element | undefined) => document.activeElement === element
  assert.ok(has(shown()[0]))
  const note = screen.getByLabelText('Note')
  note.focus()
  rerender(screenOf(demand))
  assert.deepEqual([shown().length, has(note)], [1, true])
  rerender(screenOf(failed('demand')))
  assert.ok(has(shown()[0]))
})
