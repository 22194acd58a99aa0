import { login } from '../support/office.ts'
import { RIDE } from '../support/ride.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'
import { outlineOf, structureFaults } from '../support/structure.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A reservation and its customer, so that no list is empty. */
async function prepare() {
  const email = uniqueEmail()
  // Reservations with one number belong to one customer.
  const phoneNumber = `+1 571 ${String(Date.now()).slice(-7)}`
  const { _id: reservation } = await asStaff((call, token) =>
    call('createReservationByPhone', { token, body: { ...RIDE, email, phoneNumber } }),
  )
  const found = () =>
    asStaff(async (call, token) => (await call('searchCustomers', { token, query: { q: email } })).items[0])
  await expect.poll(found).toBeDefined()
  return { email, reservation, customer: (await found())!._id }
}

for (const width of [1440, 390]) {
  test(`every screen of the office has one heading above all, ordered ones below, and named landmarks, controls and columns, at ${width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const { email, reservation, customer } = await prepare()
    await login(page, '/admin/today')
    const faults: Record<string, string[]> = {}
    for (const [path, shown] of [
      ['/admin/today', 'What happened'],
      [`/admin/reservations?q=${email}`, 'Hopper'],
      [`/admin/reservations/${reservation}?q=${email}`, 'History'],
      ['/admin/reservations?q=nothing-is-found', 'No reservations found'],
      [`/admin/reservations/calendar?date=${RIDE.pickUpDate}`, 'Hopper'],
      [`/admin/reservations/calendar/${reservation}?date=${RIDE.pickUpDate}`, 'History'],
      ['/admin/reservations/new', 'Who calls'],
      ['/admin/run-sheet', 'Run sheet: '],
      [`/admin/customers?q=${email}`, 'Hopper'],
      [`/admin/customers/${customer}?q=${email}`, 'What we know'],
      ['/admin/messages', /No messages yet|All/],
      ['/admin/newsletter', /No readers yet|Subscribed|subscribed/],
      ['/admin/fleet', 'Add vehicle'],
      ['/admin/services', 'Add service'],
      ['/admin/blog', 'Add post'],
      ['/admin/videos', 'Add video'],
      ['/admin/reviews', 'Add review'],
      ['/admin/redirects', 'Add redirect'],
      ['/admin/settings', 'What every page says'],
      ['/admin/team', 'Invite somebody'],
      ['/admin/activity', 'QRT-'],
      ['/admin/account', 'Sessions'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(shown)
      await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toHaveCount(0)
      const found = await structureFaults(page)
      if (found.length > 0) faults[path] = found
    }
    expect(faults).toEqual({})
  })
}

test('the landmarks of the office are the bar, the navigation, the screen, what is open beside it, and the foot', async ({
  page,
}) => {
  const { email, reservation } = await prepare()
  await login(page, `/admin/reservations/${reservation}?q=${email}`)
  await expect(page.locator('.reservation-panel')).toContainText('Hopper')
  const outline = await outlineOf(page)
  expect(outline.slice(0, 3)).toEqual(['banner', 'navigation Admin', 'main'])
  expect(outline.at(-1)).toBe('contentinfo')
})

test('the login has the same structure', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  const faults = await structureFaults(page)
  expect(faults.filter(fault => !['0 times contentinfo', 'no live region'].includes(fault))).toEqual([])
})
