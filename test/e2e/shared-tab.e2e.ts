import type { Page } from '@playwright/test'
import { login, loginAlone } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff, mailsTo, STORY } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = () => crypto.randomUUID().slice(0, 8)
/** Everything that the tab keeps, and whose it is. */
const keptIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

/** Somebody else on the staff. */
async function addColleague() {
  const email = uniqueEmail()
  const credentials = { username: email.split('@')[0]!, password: 'cobol was my idea' }
  await asStaff((call, token) => call('inviteStaff', { token, body: { email, role: 'staff' } }))
  const [mail] = await mailsTo(email, 1)
  const token = /\/admin\/invitation#([\w-]+)/.exec(mail!.text!)![1]!
  await asStaff(call => call('acceptInvitation', { body: { ...credentials, token } }))
  return credentials
}

/** The session ends without a logout; the next call of the page leads to the login. */
async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
  await asStaff(call => call('signOut', { token }))
  await page.reload()
  await expect(page.getByText('Your unsaved changes are kept.')).toBeVisible()
}

async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

async function customer() {
  const name = `Wren${unique()}`
  const found = () =>
    asStaff(async (call, token) => (await call('searchCustomers', { token, query: { q: name } })).items[0])
  await asStaff((call, token) =>
    call('createReservationByPhone', {
      token,
      body: {
        firstName: 'Ada',
        lastName: name,
        email: uniqueEmail(),
        // One number is one customer.
        phoneNumber: `(703) 558-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
        numberOfPassengers: 2,
        pickUpAddress: 'Triangle',
        dropOffAddress: 'Union Station',
        pickUpDate: RIDE_DATE,
        pickUpTime: '18:45',
      },
    }),
  )
  await expect.poll(found).toBeDefined()
  const { _id: id, name: fullName } = (await found())!
  return { id, name, fullName }
}

const erase = ({ id, fullName }: { id: string; fullName: string }) =>
  asStaff((call, token) => call('eraseCustomer', { token, id, body: { name: fullName } }))

/** Chooses the customer in the search of the header, so that they are among the latest choices. */
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(name)
  await search.getByRole('group', { name: 'Customers' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/customers\//)
}

test('a tab keeps what one account typed and chose for that account alone, and nothing of an erased customer', async ({
  page,
  context,
  allowInConsole,
}) => {
  test.slow()
  await test.step('an erased customer leaves the latest choices of open tabs, and of tabs that are opened later', async () => {
    const [one, other] = [await customer(), await customer()]
    await login(page, '/admin/activity')
    await choose(page, one.name)
    await choose(page, other.name)
    const later = await context.newPage()
    await later.goto('/admin/activity')
    await choose(later, one.name)
    await later.goto('/faq')
    expect(await keptIn(later)).toContain(one.name)

    await erase(one)
    await expect.poll(() => keptIn(page)).not.toContain(one.name)
    // Somebody else stays.
    expect(await keptIn(page)).toContain(other.name)
    expect(await keptIn(later)).toContain(one.name)
    await later.goto('/admin/activity')
    await expect.poll(() => keptIn(later)).not.toContain(one.name)
    await later.close()
  })
  await test.step('text and choices of an account are there again for it, and not for the next account of the tab', async () => {
    const admin = { username: 'admin', password: STORY.password }
    const [colleague, known, words] = [await addColleague(), await customer(), `Words ${unique()}`]
    await loginAlone(page, '/admin/services')
    await page.getByLabel('Description').fill(words)
    await page.goto('/admin/reservations/new')
    await page.getByRole('combobox', { name: 'Phone' }).fill(`Caller ${words}`)
    await page.goto('/admin/activity')
    await choose(page, known.name)
    await page.goto(`/admin/customers?q=${known.name}`)

    await allowInConsole('status of 401', () => endSession(page))
    await signIn(page, admin)
    await expect(page).toHaveURL(`/admin/customers?q=${known.name}`)
    await page.goto('/admin/services')
    await expect(page.getByLabel('Description')).toHaveValue(words)
    await page.goto(`/admin/customers?q=${known.name}`)
    await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue(known.name)
    expect(await keptIn(page)).toContain(words)

    await allowInConsole('status of 401', () => endSession(page))
    await signIn(page, colleague)
    // The address named what the other one had looked for.
    await expect(page).toHaveURL('/admin/fleet')
    await expect.poll(() => keptIn(page)).not.toContain(words)
    expect(await keptIn(page)).not.toContain(known.name)
    await expect(page.getByText('unsaved changes')).toHaveCount(0)
    await page.getByRole('button', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search' })
    await expect(search.getByRole('option', { name: 'Fleet' })).toBeVisible()
    await expect(search.getByRole('group', { name: 'Latest' })).toHaveCount(0)
    await page.goto('/admin/services')
    await expect(page.getByLabel('Description')).toHaveValue('')
    await page.goto('/admin/reservations/new')
    await expect(page.getByRole('combobox', { name: 'Phone' })).toHaveValue('')
  })
})
