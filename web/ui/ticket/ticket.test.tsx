import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { cleanup, render } from '@testing-library/react'
import { Ticket } from './ticket.tsx'

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-24T19:10:00Z') }))
afterEach(() => {
  cleanup()
  mock.timers.reset()
})

for (const [date, text] of [
  ['2026-12-08', 'Tuesday, December 8'],
  ['2027-12-08', 'Wednesday, December 8, 2027'],
  ['2026-02-03', 'Tuesday, February 3, 2026'],
] as const)
  test(`the day of a ticket names its year where it is not the coming one: ${text}`, () => {
    render(<Ticket date={date} time="11:00" stops={[]} />)
    assert.equal(document.querySelector('time')?.textContent, text)
  })
