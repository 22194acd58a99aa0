import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { MAX_STOPS } from '../../../domain/reservations/trip-request.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, openPage, answerCalls } = usePages()

const NEW = '/admin/reservations/new'
const RIDE_DATE = '2027-01-10'

const field = (name: string | RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const box = (name: string) => screen.findByRole('combobox', { name }) as Promise<HTMLInputElement>
const readBack = () => screen.getByRole('region', { name: 'Read-back' }).textContent

type User = Awaited<ReturnType<typeof openOffice>>

async function choose(user: User, name: string, text: string, option: RegExp) {
  fill(await box(name), text)
  await user.click((await screen.findAllByRole('option', { name: option }))[0] as HTMLElement)
}

async function fillTrip(user: User) {
  fill(await field('First name'), 'Ada')
  fill(await field('Last name'), 'Byron')
  fill(await field('Phone'), '(703) 555-0120')
  fill(await field('Date'), RIDE_DATE)
  fill(await field('Time'), '18:45')
  fill(await field('Passengers'), '2')
  await choose(user, 'From', 'triangle', /^Triangle/)
  await choose(user, 'To', 'dca', /^Ronald Reagan/)
}

/** The stops of each request for prices, and of the reservation. */
function notedStops() {
  const quoted: unknown[] = []
  answerCalls(async request => {
    if (request.url.endsWith('/api/quotes')) quoted.push((await request.clone().json()).trips[0].stops)
    return undefined
  })
  return quoted
}

test('a stop is priced, read back, kept in the draft and stored; a removed one is gone', async () => {
  const quoted = notedStops()
  let user = await openOffice(NEW)
  await fillTrip(user)
  await user.click(await button('Add a stop'))
  const stop = await box('Stop 1')
  await waitFor(() => assert.ok(document.activeElement === stop))
  fill(stop, 'Somewhere unknown')
  await screen.findByText(/add each stop from the list/)
  await choose(user, 'Stop 1', 'dumfries', /^Dumfries/)
  await user.selectOptions(screen.getByLabelText('Stop 1: Wait time'), '15 min')
  await waitFor(() => assert.match(readBack(), /to Reagan \(DCA\), stopping at Dumfries/))
  fill(await field(/^House number .* Stop 1/), '12 Oak Lane')
  await waitFor(() =>
    assert.match(JSON.stringify(quoted.at(-1)), /12 Oak Lane, Dumfries.*"place":.*"waitMinutes":15/),
  )
  user = await openPage(NEW)
  await user.click(await button('Continue draft'))
  assert.match((await box('Stop 1')).value, /^Dumfries/)
  await user.click(await button('Add a stop'))
  await user.click(await button('Remove Stop 2'))
  await waitFor(async () => assert.ok(document.activeElement === (await button('Add a stop'))))
  await user.click(await button(/^Save as request/))
  await screen.findByRole('heading', { name: 'Reservation saved' })
  const { client, signIn } = app()
  const token = await signIn()
  const [made] = (await client('searchReservations', { token, query: { q: 'Byron' } })).items
  const { stops } = await client('getReservation', { token, id: made?._id ?? '' })
  assert.deepEqual(
    stops?.map(({ address, waitMinutes }) => [address.slice(0, 21), waitMinutes]),
    [['12 Oak Lane, Dumfries', 15]],
  )
})

test('a late lookup leaves the stop that was chosen meanwhile, and the arrival has its wait', async () => {
  let answer: (() => void) | undefined
  answerCalls(async request => {
    if (!/full=1/.test(request.url)) return undefined
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return undefined
  })
  const user = await openOffice(NEW)
  await fillTrip(user)
  const arrival = () => /Arrives about ([^.]*)\./.exec(document.body.textContent ?? '')?.[1]
  await waitFor(() => assert.ok(arrival()))
  await user.click(await button('Add a stop'))
  const stop = await box('Stop 1')
  fill(stop, 'Dumfries, Virginia')
  stop.blur()
  await waitFor(() => assert.ok(answer && !arrival()))
  await choose(user, 'Stop 1', 'quantico', /^Quantico/)
  answer?.()
  await waitFor(() => assert.ok(arrival()))
  const before = arrival()
  await user.selectOptions(screen.getByLabelText('Stop 1: Wait time'), '60 min')
  await waitFor(() => assert.notEqual(arrival(), before))
  assert.match(stop.value, /^Quantico/)
  assert.ok(!screen.queryByText(/On the map: Dumfries/))
})

test(`up to ${MAX_STOPS} stops are added, and swapped addresses turn them round`, async () => {
  const user = await openOffice(NEW)
  for (let count = 1; count <= MAX_STOPS; count += 1) {
    await user.click(await button('Add a stop'))
    fill(await box(`Stop ${count}`), `Stop of test ${count}`)
  }
  assert.ok(!screen.queryByRole('button', { name: 'Add a stop' }))
  await user.click(await button('Swap addresses'))
  assert.equal((await box('Stop 1')).value, `Stop of test ${MAX_STOPS}`)
  await user.click(await button(`Remove Stop ${MAX_STOPS}`))
  await waitFor(async () => assert.ok(document.activeElement === (await button('Add a stop'))))
})

test('the read-back of a round trip says when the return is', async () => {
  const user = await openOffice(NEW)
  await fillTrip(user)
  await user.click(await screen.findByRole('radio', { name: 'Round trip' }))
  await waitFor(() => assert.match(readBack(), /to Reagan \(DCA\), round trip\./))
  fill(await field('Return date'), '2027-01-12')
  fill(await field('Return time'), '17:30')
  await waitFor(() => assert.match(readBack(), /, returning Tuesday, January 12, 2027, at 5:30\spm\./))
})

test('a return before the outbound ride ends is refused at its field', async () => {
  const user = await openOffice(NEW)
  await fillTrip(user)
  await user.click(await screen.findByRole('radio', { name: 'Round trip' }))
  fill(await field('Return date'), RIDE_DATE)
  fill(await field('Return time'), '19:00')
  await screen.findByText(/^Choose a return time after 7:\d\d\spm\.$/)
  await user.click(await button(/^(Save as request|Book)/))
  await waitFor(async () => assert.ok(document.activeElement === (await field('Return time'))))
  assert.ok(!screen.queryByRole('heading', { name: 'Reservation saved' }))
  fill(await field('Return time'), '21:00')
  await waitFor(() => assert.ok(!screen.queryByText(/^Choose a return time after/)))
})
