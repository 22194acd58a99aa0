import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { heapGrowth } from '../support/heap-growth.ts'
import { failCalls, failUntilTryAgain, login, SERVER_MESSAGE } from '../support/office.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff, mailsTo, reservationsOf } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// One list of open matters for the whole office: a neighbour that is settled meanwhile takes the focus away.
test.describe.configure({ mode: 'default' })

const PLACES = {
  pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
  dropOffAddress: 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002',
}

/** Other stories reserve meanwhile, and this machine has nothing that could sound. */
test.beforeEach(({ expectedConsole }) => void expectedConsole.push('AudioContext'))

/** Soon, so that it stands at the top of what is open; the date and time are those of the business. */
function soon(minutes = 90) {
  const at = new Date(Date.now() + minutes * 60_000).toLocaleString('sv', { timeZone: 'America/New_York' })
  return { pickUpDate: at.slice(0, 10), pickUpTime: at.slice(11, 16) }
}

let guests = 0
/** A request of somebody with a name of their own. */
async function reserve(more: object = {}) {
  guests += 1
  const lastName = `Guest${process.pid}x${guests}`
  const email = uniqueEmail()
  const body = {
    firstName: 'Ada',
    lastName,
    email,
    phoneNumber: '(703) 555-0142',
    numberOfPassengers: 2,
    ...PLACES,
    ...soon(),
    ...more,
  }
  const made = await asStaff(call => call('createReservation', { body }))
  return { ...made, lastName, email, day: `/admin/today?day=${made.pickUpDate}` }
}

async function confirmAsSomebodyElse(id: string) {
  await asStaff((call, token) =>
    call('changeReservationStatus', { token, id, body: { seenStatus: 'pending', status: 'confirmed' } }),
  )
}

const matter = (page: Page, text: string) => page.locator('.open-matters li').filter({ hasText: text })
const trip = (page: Page, text: string) => page.locator('.day-line_day-lanes li').filter({ hasText: text })

test('the focus stays in the list of what is open where somebody else settles the row that has it', async ({
  page,
}) => {
  const { _id: id, lastName, day } = await reserve()
  await login(page, day)
  await matter(page, lastName)
    .getByRole('button', { name: /^Confirm/ })
    .focus()
  await asStaff((call, token) =>
    call('changeReservationStatus', { token, id, body: { seenStatus: 'pending', status: 'confirmed' } }),
  )
  await expect(matter(page, lastName)).toHaveCount(0)
  await expect(page.locator('.open-matters').filter({ has: page.locator(':focus') })).toHaveCount(1)
})

test('a request is confirmed with one press, which says what it sends', async ({ page }) => {
  const { lastName, email, day } = await reserve()
  await login(page, day)
  await expect(trip(page, lastName)).toHaveAttribute('data-status', 'pending')
  const confirm = matter(page, lastName).getByRole('button', {
    name: new RegExp(`^Confirm ?: Ada ${lastName}$`),
  })
  await expect(confirm).toHaveAccessibleDescription(/Confirm emails Ada the confirmation\.$/)
  // By the keyboard alone.
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Confirmed Ada ${lastName}.` })).toBeVisible()
  await expect(matter(page, lastName)).toHaveCount(0)
  // The focus is where the next one is settled.
  const holder = page.locator('.open-matters').filter({ has: page.locator(':focus') })
  await expect(holder).toHaveCount(1)
  await expect(trip(page, lastName)).toHaveAttribute('data-status', 'confirmed')
  await expect(
    page.locator('.happened_happened li').filter({ hasText: `You confirmed Ada ${lastName}` }),
  ).toBeVisible()
  const [stored] = await reservationsOf(email)
  expect(stored?.status).toBe('confirmed')
  expect((await mailsTo(email, 2)).map(({ subject }) => subject).join()).toContain('confirmed')
})

test('a request that somebody else confirmed meanwhile is read again', async ({ page, expectedConsole }) => {
  expectedConsole.push('Failed to load resource')
  const { _id, lastName, day } = await reserve()
  await login(page, day)
  const row = matter(page, lastName)
  await expect(row).toHaveCount(1)
  // The server's answer is held back until the button was pressed.
  await page.route(`**/api/reservations/${_id}/status`, async route => {
    await confirmAsSomebodyElse(_id)
    await route.continue()
  })
  await row.getByRole('button').click()
  await expect(matter(page, lastName)).toHaveCount(0)
  await expect(trip(page, lastName)).toHaveAttribute('data-status', 'confirmed')
})

test('a change shows in another browser while it is open', async ({ page, browser }) => {
  const { lastName, day } = await reserve()
  await login(page, day)
  const elsewhere = await browser.newPage()
  await login(elsewhere, day)
  await expect(trip(elsewhere, lastName)).toHaveAttribute('data-status', 'pending')
  const confirm = matter(page, lastName).getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeVisible()
  await expect(page.locator('.office-live')).toHaveText('Live')
  await expect(elsewhere.locator('.office-live')).toHaveText('Live')
  const pressed = Date.now()
  await confirm.click()
  await expect(trip(elsewhere, lastName)).toHaveAttribute('data-status', 'confirmed')
  const description = `${Date.now() - pressed} ms until a status change shows in another browser`
  test.info().annotations.push({ type: 'measured', description })
  await expect(matter(elsewhere, lastName)).toHaveCount(0)
  await elsewhere.close()
})

test('an enquiry is answered by mail, and done once that is said', async ({ page }) => {
  const name = `Dana Brooks ${process.pid}`
  await asStaff(call =>
    call('sendMessage', { body: { name, email: 'dana@example.com', phone: '', message: 'A June wedding?' } }),
  )
  await login(page, '/admin/today')
  const row = matter(page, name)
  await expect(row).toContainText('“A June wedding?”, received just now')
  const answer = row.getByRole('link', { name: 'Reply' })
  await expect(answer).toHaveAttribute('href', /^mailto:dana@example\.com\?subject=/)
  // Another program opens.
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  await answer.click()
  await row.getByRole('button', { name: 'Mark as done' }).click()
  await expect(row).toHaveCount(0)
  const messages = await asStaff((call, token) => call('listMessages', { token }))
  expect(messages.find(message => message.name === name)?.state).toBe('done')
})

/** Open matters that a mail service would cause. */
async function showMatters(page: Page, actions: object[], more: object = {}) {
  const items = actions.map((action, index) => ({
    _id: `undelivered-mail m${index}`,
    kind: 'undelivered-mail',
    urgentAt: '2026-12-05T02:45:00.000Z',
    pickUpAt: '2026-12-05T02:45:00.000Z',
    subject: { kind: 'reservation', id: 'r1' },
    topic: 'Trip',
    name: `Liam Doyle${index}`,
    pickUp: 'DCA',
    dropOff: 'Stafford',
    note: 'Confirmation email bounced',
    failed: true,
    action,
    ...more,
  }))
  let settled = 0
  await page.route('**/api/today/open', route =>
    route.fulfill({ json: { items: items.slice(settled), total: items.length - settled } }),
  )
  await page.route('**/api/mails/**', route => {
    settled += 1
    return route.fulfill({ json: { _id: 'm1', template: 'reservation-confirmed', state: 'pending' } })
  })
}

test('a customer whose address was refused is called; a mail that failed is sent again', async ({ page }) => {
  await showMatters(page, [
    { do: 'call', phoneNumber: '(703) 555-0142', mailId: 'm1' },
    { do: 'send-again', mailId: 'm2' },
  ])
  await login(page, '/admin/today')
  const call = matter(page, 'Liam Doyle0').getByRole('link', { name: 'Call' })
  await expect(call).toHaveAttribute('href', 'tel:+17035550142')
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  await call.click()
  const told = page.waitForRequest('**/api/mails/m1/told')
  await matter(page, 'Liam Doyle0').getByRole('button', { name: 'Mark as notified' }).click()
  await told
  await expect(matter(page, 'Liam Doyle0')).toHaveCount(0)
  const sent = page.waitForRequest('**/api/mails/m2/resend')
  await matter(page, 'Liam Doyle1').getByRole('button', { name: 'Send again' }).click()
  await sent
  await expect(page.getByText('All caught up')).toBeVisible()
})

test('a failed confirmation says why in its row, and is tried again there', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  const { lastName, day } = await reserve()
  await login(page, day)
  const restore = await failCalls(page, 'POST', '**/api/reservations/*/status')
  await matter(page, lastName).getByRole('button', { name: 'Confirm' }).click()
  const alert = matter(page, lastName).getByRole('alert')
  await expect(alert).toContainText(SERVER_MESSAGE)
  await expect(alert).toBeFocused()
  await restore()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(matter(page, lastName)).toHaveCount(0)
})

test('an address that is missing leads to the reservation', async ({ page }) => {
  const { _id, lastName, day } = await reserve({ dropOffAddress: '' })
  await login(page, day)
  await expect(trip(page, lastName)).toContainText('from Triangle')
  await matter(page, lastName).getByRole('link', { name: 'Add address' }).click()
  await expect(page).toHaveURL(`/admin/reservations/${_id}`)
})

test('days follow each other by links, by the arrow keys and by the week', async ({ page }) => {
  await login(page, '/admin/today?day=2031-01-07')
  const title = page.locator('.day-title')
  await expect(title).toContainText('Tuesday, January 7, 2031')
  await expect(page.getByText('No trips on this day.')).toBeVisible()
  await page.getByRole('link', { name: /^Wednesday ?, next day$/i }).click()
  await expect(title).toContainText('Wednesday, January 8, 2031')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toContainText('Tuesday, January 7, 2031')
  await page.getByRole('link', { name: 'Sunday, January 12, 2031, no trips' }).click()
  await expect(title).toContainText('Sunday, January 12, 2031')
  await page.goBack()
  await expect(title).toContainText('Tuesday, January 7, 2031')
  await page.getByRole('link', { name: 'Today', exact: true }).last().click()
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await page.goto('/admin/today?day=yesterday')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
})

test('what failed to load says so, and is loaded again', async ({ page, expectedConsole }) => {
  expectedConsole.push('Failed to load resource')
  await failUntilTryAgain(page, '**/api/today/*', route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: SERVER_MESSAGE } }),
  )
  await login(page, '/admin/today')
  const alert = page.locator('.today > .admin-failed')
  await expect(alert).toContainText(SERVER_MESSAGE)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('forty trips, long names and no address lie beside each other, also on a telephone', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const day = { pickUpDate: `${new Date().getFullYear() + 1}-06-10` }
  const token = await asStaff(async (_, token) => token)
  await asStaff(async call => {
    for (let i = 0; i < 40; i++) {
      const minutes = 240 + i * 29
      const pickUpTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      await call('createReservationByPhone', {
        token,
        body: {
          firstName: i % 9 ? 'Ada' : 'Maximiliana',
          lastName: i % 9 ? 'Byron' : 'Featherstonehaugh-Cholmondeley',
          email: '',
          phoneNumber: '(703) 555-0142',
          numberOfPassengers: 2,
          ...(i % 7 ? PLACES : { pickUpAddress: '', dropOffAddress: '' }),
          ...day,
          pickUpTime,
        },
      })
    }
  })
  await login(page, `/admin/today?day=${day.pickUpDate}`)
  await expect(page.locator('.day-line_day-lanes li')).toHaveCount(40)
  const overlaps = await page.locator('.day-line_day-lanes a').evaluateAll(links => {
    const boxes = links.map(link => link.getBoundingClientRect())
    return boxes.filter((box, i) =>
      boxes.some(
        (other, k) =>
          k !== i && box.top === other.top && box.left < other.right - 0.5 && other.left < box.right - 0.5,
      ),
    ).length
  })
  expect(overlaps).toBe(0)
  expect(await violations(page)).toEqual([])
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), String(width)).toBe(
      0,
    )
  }
  await asStaff(async (call, staff) => {
    const found = await call('listReservations', { token: staff })
    for (const { _id, pickUpDate } of found) {
      if (pickUpDate === day.pickUpDate) await call('deleteReservation', { token: staff, id: _id })
    }
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the next trips come first, then what is open, the week and what happened', async ({ page }) => {
    const { lastName, day } = await reserve()
    await login(page, day)
    await expect(page.locator('.day-line_day-line')).toBeHidden()
    await expect(page.locator('.next-trips_next-trips li').filter({ hasText: lastName })).toBeVisible()
    await expect(matter(page, lastName)).toBeVisible()
    const tops = await page
      .locator('.next-trips_next-trips, .open-matters, .week_week, .happened_happened')
      .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    await expect(bar.locator('a, button')).toHaveText([/^Today/, /^Reservations/, 'New', /^Inbox/, 'More'])
    expect(await violations(page)).toEqual([])
    await matter(page, lastName).getByRole('button', { name: 'Confirm' }).click()
    await expect(matter(page, lastName)).toHaveCount(0)
  })
})

test('a screen reader finds the day, what is open, the week and what happened by their headings', async ({
  page,
}) => {
  const { lastName, day } = await reserve()
  await login(page, day)
  await expect(trip(page, lastName)).toHaveCount(1)
  const headings = page.locator('main :is(h1, h2, h3)')
  await expect(headings).toHaveText([
    /^Admin Dashboard$/,
    /\S/,
    /^Needs attention\b/,
    /^This\b/,
    /^Activity\b/,
  ])
  await expect(trip(page, lastName).getByRole('link')).toHaveAccessibleName(
    new RegExp(`^\\d+:\\d\\d\\s[ap]m, Ada ${lastName}, Triangle → Union Station, pending, 2 Passengers$`),
  )
  await expect(page.getByRole('link', { name: /^Today/ }).first()).toHaveAttribute('aria-current', 'page')
  expect(await violations(page)).toEqual([])
})

/** `DRILL_EVENTS=2000` follows as many; a few show within a story that nothing is kept for each. */
const EVENTS = Number(process.env['DRILL_EVENTS'] ?? 60)

test('a tab that follows events keeps nothing of them', async ({ page }) => {
  test.setTimeout(60_000 + EVENTS * 400)
  const { _id: id, lastName, day } = await reserve()
  await login(page, day)
  await expect(trip(page, lastName)).toHaveCount(1)
  let status: 'pending' | 'confirmed' = 'pending'
  const changeStatus = async (count: number) => {
    await asStaff(async (call, token) => {
      for (let i = 0; i < count; i++) {
        const next = status === 'pending' ? 'confirmed' : 'pending'
        await call('changeReservationStatus', { token, id, body: { seenStatus: status, status: next } })
        status = next
      }
    })
    await expect(trip(page, lastName)).toHaveAttribute('data-status', status)
  }
  const growth = await heapGrowth(page, () => changeStatus(EVENTS), {
    // They fill what is kept anyway: answers, compiled code, the rows of the lists.
    warmUp: () => changeStatus(60),
  })
  const description = `${EVENTS} events: ${growth.kilobytes.toFixed(0)} kB and ${growth.nodes} nodes more`
  test.info().annotations.push({ type: 'measured', description })
  // One kept row of a list for each of 2,000 events would be 10 MB.
  expect(growth.kilobytes).toBeLessThan(4000)
  expect(growth.nodes).toBeLessThan(2000)
})
