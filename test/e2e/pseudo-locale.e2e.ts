import { literals } from '../support/page-literals.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { expect, openHydrated, ReservationPage, test, uniqueEmail } from '../support/story.ts'
import { asStaff, STORY } from '../support/story-server.ts'

/** The widths of a small telephone, a telephone, a tablet and a screen, in pixels. */
const WIDTHS = [320, 390, 768, 1440]
/** A page for a link that has ended, and one that does not exist. */
const FAILING_PAGES = ['/newsletter?token=x', '/nowhere']

/** Adds every text of an answer. */
function collect(value: unknown, texts: string[]) {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collect(part, texts)
}

/** Every text that the owner wrote, as the API answers it: it is no message. */
async function ownersTexts(): Promise<string[]> {
  const texts: string[] = []
  for (const path of [
    'services',
    'fleets',
    'blogs',
    'videos',
    'site',
    'quote-options',
    'reviews',
    'places/map',
    'pages',
  ])
    collect(await (await fetch(`${STORY.url}/api/${path}`)).json(), texts)
  collect(await asStaff((call, token) => call('listAllPlacePages', { token })), texts)
  return texts
}

test('every text of every public page and state of the form is of the catalogue or is data, and where texts are a third longer no page scrolls sideways or cuts a button', async ({
  page,
  allowInConsole,
}) => {
  test.setTimeout(120_000)
  const owners = await ownersTexts()
  const lookAt = async (path: string) => {
    await page.goto(`/xa${path}`)
    expect(await literals(page, owners), path).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const { sideways, cut } = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - innerWidth,
        cut: [...document.querySelectorAll<HTMLElement>('button, .button')]
          .filter(button => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
          .map(button => button.textContent),
      }))
      expect({ path, width, sideways: Math.max(0, sideways), cut }).toEqual({
        path,
        width,
        sideways: 0,
        cut: [],
      })
    }
  }
  for (const path of PUBLIC_PAGES) await lookAt(path === '/' ? '' : path)
  for (const path of FAILING_PAGES) await allowInConsole('404', () => lookAt(path))

  // The states of the form.
  await page.setViewportSize({ width: 1280, height: 900 })
  // A quote brings its sentences from the server, which speaks the locales of visitors; rules have the owner's names.
  page.on('response', async response => {
    if (response.url().endsWith('/api/quotes')) collect(await response.json(), owners)
  })
  await openHydrated(page, '/xa/reservation')
  const form = new ReservationPage(page)
  await page.locator('form.ride button[value=price]').last().click()
  await expect(page.locator('form.ride .field-error')).toHaveCount(5)
  await page.locator('[name=pickUpAddress]').fill('triangle')
  await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible()
  expect(await literals(page, owners)).toEqual([])
  await page.locator('[role=listbox] [role=option]').first().click()
  await page.locator('[name=dropOffAddress]').fill('dca')
  await page.locator('[role=listbox] [role=option]').first().click()
  await expect(form.drive).toContainText('mi')
  await page
    .locator('[name=pickUpDate]')
    .fill(new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10))
  await page.locator('[name=pickUpTime]').fill('01:15')
  await page.locator('[name=numberOfPassengers]').selectOption('3')
  await page.locator('[name=trip-night]').first().check()
  await expect(page.locator('.car').first()).toBeVisible()
  const values = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '(703) 555-0199', email: uniqueEmail() }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  // Seats, extras and the voucher: a button goes when it was pressed.
  for (let opened = 0; opened < 3; opened++) await page.locator('form.ride .more .text-button').nth(2).click()
  await expect(page.locator('form.ride .added')).toHaveCount(3)
  expect(await literals(page, owners)).toEqual([])
  await page.locator('form.ride button[type=submit]:not([name])').click()
  await expect(page.locator('.ticket_reference')).toBeVisible()
  expect(await literals(page, owners)).toEqual([])
})
