import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { createElement, useState } from 'react'
import { fill } from '../../../test/support/dom/open-page.tsx'
import { DateField, TimeField } from './date-field.tsx'

const ZONE = 'America/New_York'
const TODAY = '2026-11-24'
const { matchMedia } = globalThis

beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(`${TODAY}T19:10:00Z`) }))
afterEach(() => {
  cleanup()
  mock.timers.reset()
  globalThis.matchMedia = matchMedia
})

type Options = { date?: string; time?: string; min?: string; isPastAllowed?: boolean }

function openForm({ date, time, ...options }: Options = {}) {
  const onSubmit = mock.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <DateField
        {...{ label: 'Date', name: 'pickUpDate', title: 'Pickup date', partner: 'pickUpTime' }}
        {...{ timeZone: ZONE, defaultValue: date, ...options }}
      />
      <TimeField
        {...{ label: 'Time', name: 'pickUpTime', title: 'Pickup time', partner: 'pickUpDate' }}
        {...{ timeZone: ZONE, defaultValue: time }}
      />
      <button type="submit">Send</button>
    </form>,
  )
  return { user: userEvent.setup(), onSubmit }
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const own = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  assert.ok(input)
  return input
}
const values = () => [own('pickUpDate').value, own('pickUpTime').value]
const dayButton = (name: string) => screen.getByRole('button', { name })

async function violations() {
  const { violations } = await axe.run(document.body, {
    // Colors, the page around and its regions are checked in a browser.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
}

test('closed fields show the value in words and post it in figures', async () => {
  openForm({ date: '2026-12-08', time: '11:00' })
  assert.equal(box('Date').value, 'Tue, Dec 8')
  assert.equal(box('Time').value, '11:00 am')
  assert.deepEqual(values(), ['2026-12-08', '11:00'])
  assert.deepEqual([own('pickUpDate').type, own('pickUpTime').type], ['date', 'time'])
  assert.deepEqual(await violations(), [])
  cleanup()
  openForm()
  assert.deepEqual([box('Date').placeholder, box('Time').placeholder], ['Choose a date', 'Choose a time'])
  assert.deepEqual(values(), ['', ''])
})

test('typed text shows its meaning; Enter or leaving takes it, Escape restores the value', async () => {
  const { user, onSubmit } = openForm({ time: '11:00' })
  await user.type(box('Date'), '12/8')
  await screen.findByText('Tue, Dec 8. Press Enter')
  assert.deepEqual(await violations(), [])
  await user.keyboard('{Enter}')
  assert.deepEqual([box('Date').value, values()[0]], ['Tue, Dec 8', '2026-12-08'])
  assert.equal(onSubmit.mock.callCount(), 0)
  await user.clear(box('Time'))
  await user.type(box('Time'), '11:07p')
  await user.tab()
  assert.deepEqual([box('Time').value, values()[1]], ['11:07 pm', '23:07'])
  await user.type(box('Date'), ' foo{Escape}')
  assert.equal(box('Date').value, 'Tue, Dec 8')
  await user.keyboard('{Enter}')
  assert.equal(onSubmit.mock.callCount(), 1)
})

test('exact values are taken at the same moment: tests, autofill and assistive technology enter them', () => {
  openForm()
  fill(box('Date'), '2026-12-08')
  fill(box('Time'), '18:45')
  assert.deepEqual(values(), ['2026-12-08', '18:45'])
  fill(box('Time'), '')
  assert.deepEqual(values(), ['2026-12-08', ''])
})

test('a list that loads after the field was left takes what was typed before another key can come', async () => {
  openForm()
  const time = box('Time')
  time.focus()
  fill(time, '19:30')
  time.blur()
  const texts: string[] = []
  const list = new MutationObserver(() => texts.push(time.value))
  assert.ok(time.parentElement)
  list.observe(time.parentElement, { childList: true })
  await waitFor(() => assert.notEqual(texts.length, 0))
  list.disconnect()
  assert.deepEqual(texts, ['7:30 pm'])
})

test('errors stand at the field after leaving it, block the form and go with the next value', async () => {
  const { user } = openForm({ min: TODAY })
  await user.type(box('Date'), '11/23')
  await user.tab()
  const past = await screen.findByText('Please choose today or a later date.')
  assert.equal(box('Date').value, 'Mon, Nov 23')
  assert.equal(box('Date').getAttribute('aria-invalid'), 'true')
  assert.ok(box('Date').getAttribute('aria-describedby')?.split(' ').includes(past.id))
  assert.equal(own('pickUpDate').validity.valid, false)
  await user.type(box('Time'), '25:00')
  await user.tab()
  await screen.findByText('Please enter a time, such as 11:00 am.')
  assert.deepEqual([box('Time').value, values()[1]], ['25:00', ''])
  assert.equal(own('pickUpTime').validity.valid, false)
  assert.deepEqual(await violations(), [])
  fill(box('Date'), 'tomorrow')
  fill(box('Time'), '11')
  await user.tab()
  assert.deepEqual(values(), ['2026-11-25', '11:00'])
  assert.equal(screen.queryByText(/^Please/), null)
  assert.equal(own('pickUpTime').validity.valid, true)
})

for (const [typed, isTaken] of [
  ['11/24/2027', true],
  ['11/25/2027', false],
  ['2/29', false],
] as const)
  test(`typed days end a year ahead: ${typed} is ${isTaken ? 'taken' : 'refused'}`, async () => {
    const { user } = openForm()
    await user.type(box('Date'), typed)
    await user.tab()
    if (!isTaken) await screen.findByText('Please choose Wed, Nov 24, 2027 or an earlier date.')
    await waitFor(() => assert.equal(own('pickUpDate').validity.valid, isTaken))
    assert.notEqual(own('pickUpDate').value, '')
  })

test('an error goes with the limit that caused it', async () => {
  const field = (min: string) => <DateField {...{ label: 'Date', name: 'pickUpDate', timeZone: ZONE, min }} />
  const { rerender } = render(field('2026-12-08'))
  const user = userEvent.setup()
  await user.type(box('Date'), '12/5')
  await user.tab()
  await screen.findByText('Please choose Tue, Dec 8 or a later date.')
  rerender(field('2026-12-04'))
  assert.equal(screen.queryByText(/^Please/), null)
  assert.equal(own('pickUpDate').validity.valid, true)
  assert.deepEqual([box('Date').value, own('pickUpDate').value], ['Sat, Dec 5', '2026-12-05'])
})

test('the calendar has two months, starts its weeks on Sunday and leaves out days that have passed', async () => {
  const { user } = openForm({ date: '2026-12-08' })
  await user.click(box('Date'))
  const calendar = await screen.findByRole('dialog', { name: 'Pickup date' })
  assert.deepEqual(await violations(), [])
  assert.deepEqual(
    within(calendar)
      .getAllByRole('grid')
      .map(({ parentElement }) => parentElement?.querySelector('h3')?.textContent),
    ['November 2026', 'December 2026'],
  )
  const heads = within(calendar).getAllByRole('columnheader')
  assert.deepEqual(
    heads.slice(0, 7).map(({ textContent }) => textContent),
    ['S', 'M', 'T', 'W', 'T', 'F', 'S'],
  )
  assert.equal(within(calendar).queryByRole('button', { name: /November 23/ }), null)
  assert.equal(dayButton('Tuesday, November 24, 2026').getAttribute('aria-current'), 'date')
  assert.equal(dayButton('Tuesday, December 8, 2026').getAttribute('aria-pressed'), 'true')
  assert.ok(box('Date').matches(':focus'))
  assert.equal(box('Date').getAttribute('aria-expanded'), 'true')
  assert.equal(within(calendar).getByRole('button', { name: 'Previous month' }).matches(':disabled'), true)
  await user.click(within(calendar).getByRole('button', { name: 'Next month' }))
  await user.click(dayButton('Friday, January 1, 2027'))
  assert.deepEqual([box('Date').value, values()[0]], ['Fri, Jan 1', '2027-01-01'])
  assert.equal(screen.queryByRole('dialog'), null)
})

test('keys open the calendar, walk through it and choose; Escape goes back to the field', async () => {
  const { user } = openForm({ date: '2026-12-08' })
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => assert.ok(dayButton('Tuesday, December 8, 2026').matches(':focus')))
  await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}{PageDown}{End}')
  await waitFor(() => assert.ok(dayButton('Saturday, February 20, 2027').matches(':focus')))
  assert.equal(document.querySelectorAll('[data-day][tabindex="0"]').length, 1)
  await user.keyboard('{Escape}')
  assert.equal(screen.queryByRole('dialog'), null)
  assert.ok(box('Date').matches(':focus'))
  assert.equal(values()[0], '2026-12-08')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => assert.ok(dayButton('Tuesday, December 8, 2026').matches(':focus')))
  await user.keyboard('{ArrowRight}{Enter}')
  assert.deepEqual([box('Date').value, values()[0]], ['Wed, Dec 9', '2026-12-09'])
  assert.ok(box('Date').matches(':focus'))
})

test('times stand in three parts; keys mark one, Enter takes it', async () => {
  const { user, onSubmit } = openForm({ time: '11:07' })
  await user.click(box('Time'))
  const list = await screen.findByRole('listbox', { name: 'Pickup time' })
  assert.deepEqual(await violations(), [])
  assert.deepEqual(
    within(list)
      .getAllByRole('group')
      .map(part => part.querySelector('span')?.textContent),
    ['Morning', 'Afternoon', 'Evening'],
  )
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const marked = document.getElementById(box('Time').getAttribute('aria-activedescendant') ?? '')
  assert.equal(marked?.textContent, '11:30 am')
  await user.keyboard('{Enter}')
  assert.deepEqual([box('Time').value, values()[1]], ['11:30 am', '11:30'])
  assert.equal(onSubmit.mock.callCount(), 0)
  await user.click(box('Time'))
  await user.click(await screen.findByRole('option', { name: '6:15 pm' }))
  assert.equal(values()[1], '18:15')
  assert.equal(screen.queryByRole('listbox'), null)
})

test('on a phone the date’s sheet leads on to that of the time, which repeats both', async () => {
  globalThis.matchMedia = query =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('767') })
  const { user } = openForm({ time: '11:00' })
  await user.click(box('Date'))
  const dates = await screen.findByRole('dialog', { name: 'Pickup date' })
  assert.equal(within(dates).getAllByRole('grid').length, 13)
  await user.click(within(dates).getByRole('button', { name: 'Tuesday, December 8, 2026' }))
  assert.ok(within(dates).getByText('Tue, Dec 8'))
  assert.deepEqual(await violations(), [])
  await user.click(within(dates).getByRole('button', { name: 'Choose time' }))
  const times = await screen.findByRole('dialog', { name: 'Pickup time' })
  assert.ok(within(times).getByText('Tue, Dec 8, 11:00 am'))
  await user.click(within(times).getByRole('button', { name: 'Afternoon' }))
  await user.click(within(times).getByRole('button', { name: '3:15 pm' }))
  assert.deepEqual(await violations(), [])
  await user.click(within(times).getByRole('button', { name: 'Done' }))
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null))
  assert.deepEqual(values(), ['2026-12-08', '15:15'])
})

test('values set by code and by the browser are shown, and a reset clears the text', () => {
  function Controlled() {
    const [date, setDate] = useState('')
    return (
      <>
        <DateField
          label="Date"
          name="pickUpDate"
          timeZone={ZONE}
          value={date}
          onChange={event => setDate(event.target.value)}
        />
        <button type="button" onClick={() => setDate('2026-12-08')}>
          Set
        </button>
        <output>{date}</output>
      </>
    )
  }
  render(createElement(Controlled))
  fireEvent.click(screen.getByRole('button', { name: 'Set' }))
  assert.equal(box('Date').value, 'Tue, Dec 8')
  fill(box('Date'), '2026-12-09')
  assert.equal(document.querySelector('output')?.textContent, '2026-12-09')
  cleanup()
  openForm()
  fireEvent.input(own('pickUpDate'), { target: { value: '2026-12-10' } })
  assert.equal(box('Date').value, 'Thu, Dec 10')
})

test('the note about the zone stands where the visitor’s clock differs', async () => {
  const { user } = openForm()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  await user.click(box('Date'))
  await screen.findByRole('dialog')
  assert.equal(screen.queryByText('Eastern Time') === null, zone === ZONE)
})

test('only where past days are allowed can one be chosen', async () => {
  const { user } = openForm({ date: '2026-11-20', isPastAllowed: true })
  await user.click(box('Date'))
  await screen.findByRole('dialog')
  await user.click(dayButton('Thursday, November 19, 2026'))
  assert.equal(values()[0], '2026-11-19')
})
