import { OFFICE_LOCALE_COOKIE } from '../../contract/page.ts'
import { PSEUDO_LOCALE } from '../../i18n/locales.ts'
import { pseudoMessage } from '../../scripts/i18n/pseudo-message.ts'
import { expect, test, uniqueEmail } from './support/story.ts'
import { asStaff, STORY, workerSession } from './support/story-server.ts'

const SCREENS = [
  'today',
  'reservations',
  'reservations/calendar',
  'reservations/calendar?view=day',
  'reservations/new',
  'run-sheet',
  'customers',
  'messages',
  'newsletter',
  'fleet',
  'services',
  'blog',
  'videos',
  'tariff',
  'settings',
  'team',
  'account',
]

/** The widths of a telephone and of a screen, in pixels. */
const WIDTHS = [390, 1440]

/** A screen with a fault hides none of the next. */
const softly = expect.configure({ soft: true })

test.beforeAll(async () => {
  await asStaff(async (call, token) => {
    const email = uniqueEmail()
    await call('createReservationByPhone', {
      token,
      idempotencyKey: crypto.randomUUID(),
      body: {
        firstName: 'Wilhelmina',
        lastName: 'Featherstone',
        email,
        phoneNumber: '(703) 555-0177',
        numberOfPassengers: 2,
        pickUpAddress: 'Union Station, Washington',
        dropOffAddress: 'Dulles International Airport',
        pickUpDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
        pickUpTime: '01:15',
      },
    })
  })
})

test('the login and each screen fit their window where texts are a third longer', async ({ page }) => {
  test.slow()
  await page
    .context()
    .addCookies([{ name: OFFICE_LOCALE_COOKIE, value: PSEUDO_LOCALE, url: `${STORY.url}/admin` }])
  await page.goto('/admin')
  await expect(page.locator('form.login button')).toBeVisible()

  const token = await workerSession()
  await page.addInitScript(own => localStorage.setItem('adminToken', own), token)
  for (const screen of SCREENS) {
    await test.step(screen, async () => {
      await page.goto(`/admin/${screen}`)
      await expect(page.locator('h1')).toHaveText(pseudoMessage('Admin Dashboard'))
      await expect(page.locator('.office-main').getByText(pseudoMessage('Loading...'))).toHaveCount(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        softly({ screen, width, sideways: Math.max(0, sideways) }).toEqual({ screen, width, sideways: 0 })
      }
    })
  }
})
