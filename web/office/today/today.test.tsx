import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { NOON } from '../../../test/support/app.ts'
import { insertClass, insertVehicle } from '../../../test/support/dispatch.ts'
import { failCalls, SERVER_MESSAGE } from '../../../test/support/dom/failing-calls.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../test/support/dom/reservations.ts'

const { app, openOffice, answerCalls } = usePages()
const { reserve: take, confirm, stored } = reservationsIn(app)

/** The browser's clock stands where the server's does. */
beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) }))
afterEach(() => mock.timers.reset())

/** Later than trips without a vehicle need attention. */
const DAY = '2026-11-22'
const reserve = (more: object = {}) =>
  take({ pickUpDate: DAY, pickUpTime: '13:30', pickUpAddress: 'Triangle, Virginia', ...more })

/** The row of an open matter. */
async function matter(text: string): Promise<HTMLElement> {
  const list = await screen.findByRole('region', { name: /^Needs attention/ })
  const rows = await within(list).findAllByRole('listitem')
  return rows.findLast(row => row.textContent.includes(text)) ?? assert.fail(`No matter of ${text}`)
}
const matterIsGone = (text: string) =>
  waitFor(() => {
    const list = screen.getByRole('region', { name: /^Needs attention/ })
    assert.ok(!list.querySelector('ul')?.textContent.includes(text))
  })
const hrefOf = (link: HTMLElement) => link.getAttribute('href') ?? ''

test('a request just confirmed by another user is read again', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/today?day=${DAY}`)
  const button = await within(await matter('Grace Hopper')).findByRole('button', { name: /^Confirm/ })
  // The other confirmation arrives between the press and the server.
  let overtaken = 0
  answerCalls(async ({ method, url }) => {
    if (method !== 'POST' || !url.endsWith(`${_id}/status`)) return undefined
    overtaken += 1
    await confirm(_id)
    return undefined
  })
  await user.click(button)
  await matterIsGone('Grace Hopper')
  assert.equal(overtaken, 1)
  await screen.findByRole('link', { name: /Grace Hopper, Triangle → Union Station, confirmed/ })
  // Its row on a phone.
  screen.getByRole('link', { name: /^1:30\spm ?Grace Hopper.*Unassigned ?Assign$/ })
})

test('a long day counts and shows all of its rows', async () => {
  await insertClass(app().db, 'sedan')
  for (const id of 'ABCDEFGHI') await insertVehicle(app().db, { id, name: `Sedan ${id}` })
  await reserve()
  const user = await openOffice(`/admin/today?day=${DAY}`)
  const line =
    (await screen.findByRole('list', { name: 'Unassigned' })).closest('.day-lanes') ?? assert.fail()
  assert.equal(line.querySelectorAll('ol').length, 8)
  await user.click(screen.getByRole('button', { name: 'Show all 10 rows' }))
  assert.equal(line.querySelectorAll('ol').length, 10)
})

test('a message is answered by email, and done once that is said', async () => {
  const { client, signIn } = app()
  await client('sendMessage', {
    body: { name: 'Dana Brooks', email: 'dana@example.com', phone: '', message: 'A June wedding?' },
  })
  const user = await openOffice('/admin/today')
  const row = await matter('Dana Brooks')
  assert.match(row.textContent, /“A June wedding\?”, received just now/)
  const answer = within(row).getByRole('link', { name: /^Reply/ })
  assert.match(hrefOf(answer), /^mailto:dana@example\.com\?subject=/)
  answer.addEventListener('click', event => event.preventDefault())
  await user.click(answer)
  await user.click(await within(row).findByRole('button', { name: /^Mark as done/ }))
  await screen.findByText('Dana Brooks’s message marked as done.')
  await matterIsGone('Dana Brooks')
  const [message] = await client('listMessages', { token: await signIn() })
  assert.equal(message?.state, 'done')
})

test('a customer whose address was refused is called; a failed email is sent again', async () => {
  const matters = [
    { do: 'call', phoneNumber: '(703) 555-0142', mailId: 'm1' },
    { do: 'send-again', mailId: 'm2' },
  ].map((action, index) => ({
    ...{ _id: `undelivered-mail m${index}`, kind: 'undelivered-mail', topic: 'Trip', failed: true, action },
    ...{ urgentAt: '2026-12-05T02:45:00.000Z', pickUpAt: '2026-12-05T02:45:00.000Z' },
    ...{ subject: { kind: 'reservation', id: 'r1' }, pickUp: 'DCA', dropOff: 'Stafford' },
    ...{ name: `Liam Doyle${index}`, note: 'Confirmation email bounced' },
  }))
  const sent: string[] = []
  answerCalls(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/today/open') {
      const items = matters.slice(sent.length)
      return Response.json({ items, total: items.length })
    }
    if (!pathname.startsWith('/api/mails/')) return undefined
    sent.push(pathname)
    return Response.json({ _id: 'm1', template: 'reservation-confirmed', state: 'pending' })
  })
  const user = await openOffice('/admin/today')
  const refused = await matter('Liam Doyle0')
  const call = within(refused).getByRole('link', { name: /^Call/ })
  assert.equal(hrefOf(call), 'tel:+17035550142')
  call.addEventListener('click', event => event.preventDefault())
  await user.click(call)
  await user.click(await within(refused).findByRole('button', { name: /^Mark as notified/ }))
  await screen.findByText('Liam Doyle0 marked as notified.')
  await matterIsGone('Liam Doyle0')
  await user.click(within(await matter('Liam Doyle1')).getByRole('button', { name: /^Send again/ }))
  await screen.findByText('Email saved to a file. Email isn’t set up.')
  await screen.findByText('All caught up')
  assert.deepEqual(sent, ['/api/mails/m1/told', '/api/mails/m2/resend'])
})

test('a failed confirmation says why in its row, and is tried again there', async () => {
  const { _id } = await reserve()
  const user = await openOffice(`/admin/today?day=${DAY}`)
  const repair = failCalls(answerCalls, { method: 'POST', path: /^\/api\/reservations\/.*\/status$/ })
  const row = await matter('Grace Hopper')
  await user.click(within(row).getByRole('button', { name: /^Confirm/ }))
  const alert = await within(row).findByRole('alert')
  assert.ok(alert.textContent.includes(SERVER_MESSAGE), alert.textContent)
  assert.ok(document.activeElement === alert)
  repair()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await matterIsGone('Grace Hopper')
  assert.equal((await stored(_id)).status, 'confirmed')
})

test('a trip is announced by its time, guest, route, status and party', async () => {
  await reserve()
  await openOffice(`/admin/today?day=${DAY}`)
  await screen.findByRole('link', {
    name: /^1:30\spm, Grace Hopper, Triangle → Union Station, pending, 2 passengers$/,
  })
})

test('a missing address leads to the reservation', async () => {
  const { _id } = await reserve({ dropOffAddress: '' })
  const user = await openOffice(`/admin/today?day=${DAY}`)
  await screen.findByRole('link', { name: /Grace Hopper, from Triangle, pending/ })
  await user.click(within(await matter('Grace Hopper')).getByRole('link', { name: /^Add address/ }))
  await waitFor(() => assert.equal(location.pathname, `/admin/reservations/${_id}`))
})

test('the days are reached by links, by the arrow keys and by the week', async () => {
  const user = await openOffice('/admin/today?day=2031-01-07')
  const shows = (day: string) =>
    screen.findByRole('heading', { name: new RegExp(`${day.replaceAll(' ', '\\s')}$`) })
  await shows('Tuesday, January 7, 2031')
  await screen.findByText('No trips on this day.')
  await user.click(screen.getByRole('link', { name: /^Wednesday ?, next day$/i }))
  await shows('Wednesday, January 8, 2031')
  await user.keyboard('{ArrowLeft}')
  await shows('Tuesday, January 7, 2031')
  await user.click(await screen.findByRole('link', { name: 'Sunday, January 12, 2031, no trips' }))
  await shows('Sunday, January 12, 2031')
  history.back()
  await shows('Tuesday, January 7, 2031')
  await user.click(screen.getAllByRole('link', { name: 'Today' }).at(-1) ?? assert.fail('No link to today'))
  await screen.findByRole('heading', { name: /^This week/ })
  assert.equal(location.pathname + location.search, '/admin/today')
})

test('an address with no date shows today', async () => {
  await openOffice('/admin/today?day=yesterday')
  await screen.findByRole('heading', { name: /^This week/ })
})

test('a screen that failed to load says so, and is loaded by Try again', async () => {
  const repair = failCalls(answerCalls, { path: /^\/api\/today\// })
  const user = await openOffice('/admin/today')
  const alert = await screen.findByRole('alert')
  assert.ok(alert.textContent.includes(SERVER_MESSAGE), alert.textContent)
  repair()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: /^Activity/ })
  assert.ok(!screen.queryByRole('alert'))
})

const ALERT = { _id: 'trip-alert t1', kind: 'trip-alert', topic: 'Trip', note: '', failed: true }
const alertOf = (kind: string, name: string, action: object) => ({
  ...{ ...ALERT, _id: `trip-alert ${name}`, name, pickUp: 'Tysons', dropOff: 'DCA', action },
  ...{ urgentAt: '2026-11-20T17:05:00.000Z', pickUpAt: '2026-11-20T17:45:00.000Z' },
  alert: { kind, driver: 'Nadia Karim', since: '2026-11-20T17:05:00.000Z' },
  subject: { kind: 'reservation', id: 'r1' },
})

test('what needs attention has a shape, a time, two lines and one button; the first is primary, only lateness red', async () => {
  const sent: string[] = []
  const items = [
    alertOf('not-started', 'Alan Pryce', { do: 'call-driver', phoneNumber: '(703) 555-0142' }),
    alertOf('not-accepted', 'Caroline Beck', { do: 'remind', trip: 't2' }),
    alertOf('unassigned', 'Susan Mbeki', { do: 'open', label: 'Assign', part: 'trips' }),
  ]
  answerCalls(({ method, url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/today/open') return Response.json({ items, total: 3 })
    if (!pathname.endsWith('/driver-links')) return undefined
    sent.push(`${method} ${pathname}`)
    return Response.json({ url: 'https://example.com', sentTo: sent.length === 1 ? null : '(703) 555-0142' })
  })
  const user = await openOffice('/admin/today')
  const late = await matter('Alan Pryce')
  const notAccepted = await matter('Caroline Beck')
  const unassigned = await matter('Susan Mbeki')
  const rows = [late, notAccepted, unassigned]
  assert.deepEqual(
    rows.map(row => row.querySelector('.status')?.textContent),
    ['Late', 'Not accepted', 'Unassigned'],
  )
  assert.deepEqual(
    rows.map(row => [row.querySelector('b')?.textContent, row.querySelector('p')?.dataset['late']]),
    [
      ['Nadia hasn’t left for Alan Pryce', 'true'],
      ['Nadia hasn’t accepted Caroline Beck', undefined],
      ['Susan Mbeki, Tysons → DCA', undefined],
    ],
  )
  assert.deepEqual(
    rows.map(row => [...row.querySelectorAll('.button')].map(button => button.className)),
    [['button primary'], ['button quiet'], ['button quiet']],
  )
  assert.equal(hrefOf(within(late).getByRole('link', { name: /^Call Nadia/ })), 'tel:+17035550142')
  assert.match(hrefOf(within(unassigned).getByRole('link', { name: /^Assign/ })), /#trips$/)
  await user.click(within(notAccepted).getByRole('button', { name: /^Remind/ }))
  const notSent = /^This driver has no phone or email for messages/
  assert.match((await screen.findByText(notSent, { selector: '[role=status]' })).textContent, notSent)
  assert.match(notAccepted.querySelector('p')?.textContent ?? '', notSent)
  // The driver has still to accept: the row stays, and says that a reminder went out.
  await user.click(within(notAccepted).getByRole('button', { name: /^Remind/ }))
  await screen.findByText('Trip sent to Nadia again.')
  assert.match(notAccepted.querySelector('p')?.textContent ?? '', /^Reminded 12:00\spm\. Tysons/)
  assert.ok(notAccepted.isConnected)
  assert.deepEqual(sent, Array(2).fill('POST /api/trips/t2/driver-links'))
})

test('a driver is named once the other drivers are known', async () => {
  const items = [alertOf('not-accepted', 'Caroline Beck', { do: 'remind', trip: 't2' })]
  const drivers = Promise.withResolvers<Response>()
  answerCalls(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/today/open') return Response.json({ items, total: 1 })
    return pathname === '/api/drivers' ? drivers.promise : undefined
  })
  await openOffice('/admin/today')
  await screen.findByRole('heading', { name: /^Activity/ })
  await screen.findByRole('heading', { name: /^This week/ })
  assert.ok(!screen.queryByText(/hasn’t accepted/))
  drivers.resolve(Response.json(['Nadia Karim', 'Nadia Ross'].map(name => ({ name, retiredAt: null }))))
  await screen.findByText('Nadia K. hasn’t accepted Caroline Beck')
})

test('the day is read once per visit, and again when the number of late trips changes', async () => {
  let reads = 0
  const stream = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  answerCalls(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/today/day') reads += 1
    if (pathname !== '/api/office/watch') return undefined
    return new Response(new ReadableStream({ start: stream.resolve }))
  })
  await openOffice('/admin/today')
  await screen.findAllByText('No trips today.')
  const live = await stream.promise
  const send = (lateTrips: number, newMessages: number) => {
    const state = { pending: 0, openMatters: 0, reservations: 0, changes: 1, lateTrips, newMessages }
    live.enqueue(
      new TextEncoder().encode(`data: ${JSON.stringify({ state, changes: [], reset: false })}\n\n`),
    )
    return waitFor(() =>
      assert.ok(document.querySelector('.office-nav')?.textContent.includes(String(newMessages))),
    )
  }
  await send(0, 73)
  await send(0, 74)
  assert.equal(reads, 1)
  await send(1, 75)
  await waitFor(() => assert.equal(reads, 2))
})

test('the day has four figures, and the actor of each activity stands out', async () => {
  const { _id } = await reserve()
  await confirm(_id)
  await openOffice(`/admin/today?day=${DAY}`)
  const names = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  assert.deepEqual(names, ['Booked', 'Captured', 'Authorized', 'Due for the day'])
  const line = await screen.findByRole('link', { name: /confirmed Grace Hopper/ })
  assert.match(line.querySelector('b')?.textContent ?? '', /^\w+$/)
})

test('Today is read while the set-up guide is awaited', async () => {
  const dayRead = Promise.withResolvers<undefined>()
  answerCalls(({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/today/day') dayRead.resolve(undefined)
    return pathname === '/api/setup-guide' ? dayRead.promise : undefined
  })
  await openOffice('/admin/today')
  await screen.findByRole('region', { name: /^Needs attention/ })
})

test('the parts of Today and the guide are asked for before it is known who signed in', async () => {
  const open = new Set(['/api/today/day', '/api/today/open', '/api/today/happened', '/api/setup-guide'])
  const allAsked = Promise.withResolvers<undefined>()
  answerCalls(({ url }) => {
    const { pathname } = new URL(url)
    if (open.delete(pathname) && open.size === 0) allAsked.resolve(undefined)
    return pathname === '/api/account' ? allAsked.promise : undefined
  })
  await openOffice('/admin/today')
  await screen.findByRole('region', { name: /^Needs attention/ })
})

test('the first twelve open matters are shown, and the others on demand', async () => {
  for (let hour = 6; hour < 20; hour++)
    await reserve({ pickUpTime: `${String(hour).padStart(2, '0')}:00`, email: `guest${hour}@example.com` })
  const user = await openOffice(`/admin/today?day=${DAY}`)
  const region = await screen.findByRole('region', { name: /^Needs attention 14, most urgent first/ })
  const rows = () => region.querySelectorAll('li')
  assert.equal(rows().length, 12)
  await user.click(within(region).getByRole('button', { name: 'Show 2 more' }))
  assert.equal(rows().length, 14)
  assert.ok(rows()[12]?.contains(document.activeElement))
  assert.ok(!within(region).queryByRole('button', { name: /^Show/ }))
})
