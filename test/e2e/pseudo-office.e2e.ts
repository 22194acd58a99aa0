import { OFFICE_LOCALE_COOKIE } from '../../contract/page.ts'
import { shortPlace } from '../../domain/reservations/short-place.ts'
import { PSEUDO_LOCALE } from '../../i18n/locales.ts'
import { pseudoMessage } from '../../scripts/i18n/pseudo-message.ts'
import { literals } from '../support/page-literals.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff, STORY, workerSession } from '../support/story-server.ts'

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

/** The account with its initials, the first letter of the brand, and the names of languages. */
const KNOWN = ['admin', 'AD', 'Q', 'English', 'Español']

/**
 * Collects what the server has answered: names, addresses, and sentences that are stored or written by the server.
 * Single words in small letters are none of it: statuses and roles are keys of messages.
 */
function collect(value: unknown, into: string[]) {
  if (typeof value === 'string') {
    if (!/^[a-z]+$/.test(value)) into.push(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, into)
      // Where there is little room an address is its first part.
      if (key.endsWith('Address')) into.push(shortPlace(String(inner)))
    }
  }
}

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

test('every text of the login and of each screen is from the catalog or is data, and none is too wide', async ({
  page,
}) => {
  test.slow()
  await page
    .context()
    .addCookies([{ name: OFFICE_LOCALE_COOKIE, value: PSEUDO_LOCALE, url: `${STORY.url}/admin` }])
  const site: string[] = []
  collect(await (await fetch(`${STORY.url}/api/site`)).json(), site)
  await page.goto('/admin')
  await expect(page.locator('form.login button')).toBeVisible()
  expect(await literals(page, site)).toEqual([])

  const token = await workerSession()
  await page.addInitScript(own => localStorage.setItem('adminToken', own), token)
  let data: string[] = []
  page.on('response', async response => {
    if (!response.url().includes('/api/')) return
    // A late answer counts for the screen that asked.
    const own = data
    collect(await response.json().catch(() => undefined), own)
  })
  for (const screen of SCREENS) {
    await test.step(screen, async () => {
      // What another screen has read is no excuse for a text of this one.
      data = [...KNOWN, ...site]
      await page.goto(`/admin/${screen}`)
      await expect(page.locator('h1')).toHaveText(pseudoMessage('Admin Dashboard'))
      await expect(page.locator('.office-main').getByText(pseudoMessage('Loading...'))).toHaveCount(0)
      // What the server answers later is data as well.
      await softly.poll(() => literals(page, data), screen).toEqual([])
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        softly({ screen, width, sideways: Math.max(0, sideways) }).toEqual({ screen, width, sideways: 0 })
      }
    })
  }
})
