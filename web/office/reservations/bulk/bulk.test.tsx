import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { BULK_RESERVATIONS_MAX } from '../../../../domain/booking/bulk-change.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'

const { app, openOffice, openPage, answerCalls } = usePages()

const DAY = '2027-01-10'
const BACK = { pickUpDate: '2027-01-12', pickUpTime: '09:00' }

async function reserve(count: number, email = '', more: { returnTrip?: typeof BACK } = {}) {
  const { client, signIn } = app()
  const token = await signIn()
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const body = {
      ...{ firstName: 'Grace', lastName: 'Hopper', email, phoneNumber: '7035550111' },
      ...{ numberOfPassengers: 2, pickUpAddress: 'Triangle', dropOffAddress: 'Union Station' },
      ...{
        pickUpDate: DAY,
        pickUpTime: `${String(8 + Math.floor(i / 12)).padStart(2, '0')}:${String((i % 12) * 5).padStart(2, '0')}`,
      },
      ...more,
    }
    ids.push((await client('createReservationByPhone', { token, body }))._id)
  }
  return ids
}

const isChange = ({ url }: Request) => url.endsWith('/api/reservations/statuses')
const bar = () => screen.findByRole('region', { name: 'Selected reservations' })
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog.bulk-dialog')
    if (!found) throw new Error('No dialog is open')
    return found
  })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const summary = () => [...document.querySelectorAll('.bulk-summary li')].map(line => line.textContent)
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-row] input[type=checkbox]')]
const rowCount = (count: number) => waitFor(() => assert.equal(boxes().length, count))
const selectPage = () => screen.findByRole('checkbox', { name: 'Select all rows on this page' })
const buttonIn = async (name: string) => await within(await dialog()).findByRole('button', { name })

async function eventsOf(id: string) {
  const { client, signIn } = app()
  return await client('listReservationEvents', { token: await signIn(), id })
}

test('a change of many says what it sends, then what became of each', async () => {
  const ids = await reserve(5, 'grace@example.com')
  const { client, signIn } = app()
  await client('changeReservationStatus', {
    ...{ token: await signIn(), id: ids[4] as string },
    body: { seenStatus: 'pending', status: 'confirmed' },
  })
  const user = await openOffice('/admin/reservations')
  await rowCount(5)
  await user.click(await selectPage())
  await user.click(within(await bar()).getByRole('button', { name: 'Confirm rides…' }))
  await heading('Confirm 4 reservations?')
  const shown = (await dialog()).textContent
  assert.ok(
    shown.includes('4 customers get a confirmation email. Email isn’t set up. Emails are saved to files.'),
  )
  assert.ok(shown.includes('already confirmed'))
  const outcomes = ['done', 'ask_first', 'changed_meanwhile', 'stays'].map((outcome, i) => ({
    ...{ _id: ids[i], outcome },
    ...(outcome === 'stays' && { message: 'pickup in the past' }),
  }))
  answerCalls(request => (isChange(request) ? Response.json({ outcomes }) : undefined))
  await user.click(await buttonIn('Confirm 4 reservations'))
  await heading('1 of 4 confirmed')
  const expected = [
    '1 skipped: ask this customer first.',
    '1 not confirmed: changed since you selected it.',
    '1 not confirmed: pickup in the past.',
    '1 unchanged: already confirmed.',
  ]
  await waitFor(() => assert.deepEqual(summary(), expected))
  const [first] = document.querySelectorAll('.bulk-rows li')
  assert.ok(first?.textContent.includes('changed since you selected it'))
  assert.ok(document.querySelector('[data-state="asked"]')?.textContent.includes('ask this customer first'))
  await user.click(await buttonIn('Close'))
  await waitFor(async () => assert.ok((await bar()).textContent.includes('4 selected')))
})

test('all matches on every page are confirmed; a part whose answer was lost is not done twice', async () => {
  const ids = [...(await reserve(1, '', { returnTrip: BACK })), ...(await reserve(59))]
  let calls = 0
  answerCalls(async request => {
    if (!isChange(request)) return undefined
    calls += 1
    if (calls !== 2) return undefined
    await app().request(request.url, request)
    throw new TypeError('Failed to fetch')
  })
  const user = await openOffice('/admin/reservations')
  await rowCount(50)
  await user.click(boxes()[3] as HTMLElement)
  await user.click(await within(await bar()).findByRole('button', { name: 'Select all 60 matches' }))
  await waitFor(async () => assert.match((await bar()).textContent, /^60 selected \(all matches\)/))
  assert.equal(boxes()[49]?.checked, true)
  await user.click(within(await bar()).getByRole('button', { name: 'Confirm rides…' }))
  const start = await buttonIn('Confirm 60 reservations')
  assert.match((await dialog()).textContent, /1 round trip spans two days/)
  await user.click(start)
  await heading('25 of 60 confirmed')
  await waitFor(() => assert.match(summary().join(), /25 unknown, no response received.*10 not started\./))
  await user.click(await buttonIn('Continue with 35 reservations'))
  await heading('60 of 60 confirmed')
  assert.deepEqual(summary(), [])
  await user.click(await buttonIn('Close'))
  await waitFor(() => assert.ok(!screen.queryByRole('region', { name: 'Selected reservations' })))
  for (const id of [ids[0], ids[30], ids[59]]) {
    const events = await eventsOf(id as string)
    assert.deepEqual(
      events.map(({ to }) => to),
      ['pending', 'confirmed'],
    )
  }
})

test('all matches are no longer selected once the search changes', async () => {
  await reserve(2)
  answerCalls(async request => {
    if (!request.url.includes('/api/reservations/search')) return undefined
    const found = await (await app().request(request.url, request)).json()
    return Response.json({ ...found, total: 3, starting: 3 })
  })
  const user = await openOffice('/admin/reservations')
  await rowCount(2)
  await user.click(boxes()[0] as HTMLElement)
  await user.click(await within(await bar()).findByRole('button', { name: 'Select all 3 matches' }))
  await waitFor(async () => assert.match((await bar()).textContent, /^3 selected \(all matches\)/))
  fill(await screen.findByRole('searchbox', { name: 'Search' }), 'Grace')
  await waitFor(async () => assert.match((await bar()).textContent, /^1 selected/))
})

test('more matches than one change takes cannot be selected, and the bar says what to do', async () => {
  await reserve(2)
  const total = BULK_RESERVATIONS_MAX + 1
  answerCalls(async request => {
    if (request.url.includes('/api/reservations/matching')) return Response.json({ total, items: [] })
    if (!request.url.includes('/api/reservations/search')) return undefined
    const found = await (await app().request(request.url, request)).json()
    return Response.json({ ...found, total, starting: total })
  })
  const user = await openOffice('/admin/reservations')
  await rowCount(2)
  await user.click(boxes()[0] as HTMLElement)
  await user.click(await within(await bar()).findByRole('button', { name: `Select all ${total} matches` }))
  const limit = '501 reservations match, but the limit is 500. Narrow your filters'
  await waitFor(async () => assert.ok((await bar()).textContent.includes(limit)))
  const buttons = within(await bar()).getAllByRole('button')
  assert.deepEqual(
    buttons.map(({ textContent }) => textContent),
    ['Clear'],
  )
  await openPage('/admin/run-sheet?q=Hopper&match=1')
  await screen.findByText(limit, { exact: false })
})

test('a selection is cancelled with a reason for the history, and has a run sheet of its own', async () => {
  const ids = await reserve(3, '', { returnTrip: BACK })
  const user = await openOffice('/admin/reservations?order=earliest')
  await rowCount(3)
  for (const box of boxes().slice(0, 2)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Cancel rides…' }))
  const reason = within(await dialog()).getByLabelText('Reason')
  assert.match((await dialog()).textContent, /2 round trips span two days/)
  const note = document.getElementById(reason.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  assert.match(note?.textContent ?? '', /Not shown to the customer/)
  fill(reason, 'The road is closed')
  await user.click(await buttonIn('Cancel 2 reservations'))
  await heading('2 of 2 cancelled')
  await user.click(await buttonIn('Close'))
  assert.equal((await eventsOf(ids[0] as string)).at(-1)?.reason, 'The road is closed')
  await waitFor(() => assert.equal(document.querySelectorAll('[data-row][data-struck=true]').length, 2))
  await user.click(boxes()[2] as HTMLElement)
  await user.click(await within(await bar()).findByRole('link', { name: 'Run sheets' }))
  await waitFor(() => assert.equal(document.querySelectorAll('.run-sheet tbody tr').length, 1))
})
