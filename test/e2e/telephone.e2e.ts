import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff, reservationsOf } from './support/story-server.ts'

/** Keys for a whole reservation of a customer who is known. */
const KEYS_MAX = 60

const HOME = {
  pickUpAddress: '18200 Main Street, Triangle, Virginia, 22172, United States',
  pickUpPlace: { lat: 38.5473, lon: -77.3361 },
  dropOffAddress: 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia',
  dropOffPlace: { lat: 38.8977, lon: -77.0063 },
}

/** A customer with one earlier trip and a preference; nobody else has this last name. */
async function knownCustomer() {
  const email = uniqueEmail()
  const lastName = `Quill${crypto.randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
  const phoneNumber = `(703) 556-${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await asStaff(async (call, token) => {
    const body = {
      firstName: 'Ada',
      lastName,
      email,
      phoneNumber,
      numberOfPassengers: 2,
      pickUpDate: RIDE_DATE,
      pickUpTime: '10:00',
      ...HOME,
    }
    await call('createReservationByPhone', { token, body })
    let found: string | undefined
    await expect
      .poll(
        async () => {
          found = (await call('searchCustomers', { token, query: { q: lastName } })).items[0]?._id
          return found
        },
        { timeout: 20_000 },
      )
      .toBeDefined()
    await call('updateCustomer', {
      token,
      id: found!,
      body: {
        name: `Ada ${lastName}`,
        note: 'The gate is on the left.',
        preferences: ['likes the rear right seat'],
        askBeforeConfirming: false,
      },
    })
  })
  return { email, lastName }
}

/** Types one key after the other and counts them. */
function countingKeys(page: Page) {
  let keys = 0
  return {
    async type(text: string) {
      keys += text.length
      await page.keyboard.type(text)
    },
    async press(...names: string[]) {
      keys += names.length
      for (const name of names) await page.keyboard.press(name)
    },
    count: () => keys,
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Controls whose focus ring reaches beyond an ancestor that cuts it off. */
const cutRings = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      '.phone-form :is(input, select, textarea, button, a):not([tabindex="-1"])',
    )
    const ringOf = (control: HTMLElement) => {
      const label = control.closest('label')
      const owner = label && getComputedStyle(label).outlineStyle !== 'none' ? label : control
      const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(owner)
      if (outlineStyle === 'none') return undefined
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, right, top, bottom } = owner.getBoundingClientRect()
      return { left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach }
    }
    const isCut = (control: HTMLElement) => {
      if (!control.checkVisibility()) return false
      control.focus()
      const ring = ringOf(control)
      for (let box = control.parentElement; ring && box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const edges = box.getBoundingClientRect()
        if (ring.left < edges.left - 0.5 || ring.right > edges.right + 0.5) return true
      }
      return ring === undefined
    }
    return [...controls].filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/** The whole form lies in the window, which does not scroll. */
async function expectNoScroll(page: Page) {
  const scrolled = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.phone-left, .phone-right')].map(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    ),
  )
  expect(scrolled).toEqual([0, 0, 0])
}

test('a known caller is booked with five fields, few keys, no mouse and no scrolling, the price beside the last field', async ({
  page,
}) => {
  const { email, lastName } = await knownCustomer()
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, '/admin/reservations/new')
  await expect(page.getByLabel('Phone')).toBeFocused()
  const keys = countingKeys(page)
  await keys.type(lastName.slice(0, 8))
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await keys.press('Enter')
  await expect(page.getByLabel('When')).toBeFocused()
  const recognized = page.getByRole('region', { name: 'Customer' })
  await expect(recognized).toContainText('likes the rear right seat. The gate is on the left.')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await keys.type('in 3 days 9:30p')
  await expect(page.locator('.phone-words')).toContainText('9:30 pm')
  await expect(page.locator('.phone-words')).toContainText('In 3 days')
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
  await keys.press('ArrowDown', 'Enter')
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused()
  await keys.press('ArrowDown', 'ArrowDown', 'Enter')
  await expect.poll(() => focused(page)).toBe('numberOfPassengers')
  await keys.type('3')
  const book = page.getByRole('button', { name: /^Book & confirm, \$\d+\.\d\d/ })
  await expect(book).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('radio', { checked: true, name: /\$/ })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Read-back' })).toContainText('May I book that for you?')
  await expectNoScroll(page)
  await keys.press('Enter')
  await expect.poll(() => focused(page)).toBe('take')
  await expect(page.getByRole('region', { name: 'Read-back' })).toContainText('Union Station')
  expect(await violations(page)).toEqual([])
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reservation saved' })).toBeFocused()
  // The figure stands in the report of the run.
  test.info().annotations.push({ type: 'keys', description: String(keys.count()) })
  expect(keys.count()).toBeLessThanOrEqual(KEYS_MAX)
  const booked = (await reservationsOf(email)).find(({ pickUpTime }) => pickUpTime === '21:30')!
  expect(booked).toMatchObject({ lastName, numberOfPassengers: 3, status: 'confirmed', ...HOME })
  await expect(page.locator('.taken_reference')).toHaveText(booked.reference)
  await expect(page.getByText('Confirmation saved to a file. Email isn’t set up.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('n')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('in a low window the map is fetched when it is asked for, and a click on it sets the place', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.setViewportSize({ width: 1280, height: 720 })
  await login(page, '/admin/reservations/new')
  await expect(page.getByLabel('Phone')).toBeFocused()
  expect(fetched.filter(url => /route-map|\/tiles\//.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Map to set the pickup' }).click()
  await page.locator('.leaflet-container').click({ position: { x: 200, y: 60 } })
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/\(\d+\.\d+, -\d+\.\d+\)/)
  expect(await violations(page)).toEqual([])
})

test('no focus ring of the form is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, '/admin/reservations/new')
  await expect(page.getByLabel('Phone')).toBeFocused()
  // Rings are shown after a key.
  await page.keyboard.press('Tab')
  expect(await cutRings(page)).toEqual([])
  await expectNoScroll(page)
})
