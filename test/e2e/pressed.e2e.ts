import type { Locator, Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { PricedRide } from './support/priced-ride.ts'
import { expect, openHydrated, RIDE_DATE, shownBy, test, uniqueEmail } from './support/story.ts'
import { asStaff, reservationsOf, reserveFarAhead } from './support/story-server.ts'

test.beforeAll(reserveFarAhead)

/** An arrival at an airport, with everything that its prices need. */
const ARRIVAL = `/reservation?${new URLSearchParams({
  pickup: 'IAD',
  dropoff: 'Georgetown',
  date: RIDE_DATE,
  time: '18:45',
  passengers: '2',
})}`

/** Opens the form with an arrival, and waits for its prices. */
async function openArrival(page: Page): Promise<PricedRide> {
  const ride = new PricedRide(page)
  await openHydrated(page, ARRIVAL)
  await ride.priced()
  return ride
}

const PRESSES: [how: string, press: (control: Locator) => Promise<void>][] = [
  ['mouse', control => control.click()],
  ['keyboard', control => control.press('Enter')],
]

test('a missing page leads back, home and to the pages that visitors look for', async ({
  page,
  allowInConsole,
}) => {
  await allowInConsole('status of 404')
  for (const [, press] of PRESSES) {
    await openHydrated(page, '/credits')
    await openHydrated(page, '/nowhere')
    await press(page.getByRole('button', { name: 'Go Back' }))
    await expect(page).toHaveURL('/credits')
  }
  await page.goto('/nowhere')
  await expect(page.locator('main a.button')).toHaveAttribute('href', '/')
  const links = page.locator('main ul').getByRole('link')
  await expect(links).toHaveText(['Airports', 'Fleet', 'Reservation'])
  await links.last().click()
  await expect(page).toHaveURL('/reservation')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu, the stages of a reservation and the map answer to the mouse and to the keyboard', async ({
    page,
  }) => {
    await test.step('the menu leads to its pages', async () => {
      await openHydrated(page, '/faq')
      const menu = page.locator('#menu')
      const title = await page.title()
      for (const [name, to] of [
        ['Airports', '/airports'],
        ['Book Now', '/reservation'],
      ] as const)
        for (const [how, press] of PRESSES) {
          await press(page.getByRole('button', { name: 'Menu' }))
          await press(menu.getByRole('link', { name }))
          await expect(page, how).toHaveURL(to)
          await expect(menu).toBeHidden()
          await expect(page, how).not.toHaveTitle(title)
          await page.goBack()
          await expect(page).toHaveTitle(title)
        }
      // Left for another document, the page may come back as it was.
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      await expect(menu).toBeHidden()
    })
    await test.step('the stages open and fold, as do the extras, and the map zooms', async () => {
      const ride = await openArrival(page)
      const extras = page.locator('.possible-extras')
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      for (const [, press] of PRESSES) {
        await press(button('See vehicles & prices'))
        await expect(ride.pickUp).toBeHidden()
        await press(extras.locator('summary'))
        await expect(extras.locator('dl')).toBeVisible()
        await press(extras.locator('summary'))
        await expect(extras.locator('dl')).toBeHidden()
        await press(button(/^Choose Executive Sedan$/))
        await expect(ride.cars).toBeHidden()
        await expect(page.getByLabel('First name')).toBeVisible()
        await press(button('Change Vehicle'))
        await expect(ride.cars).toBeVisible()
        await press(button('Edit journey'))
        await expect(ride.pickUp).toBeVisible()
      }
      const map = page.locator('.leaflet-container')
      // Loaded when it is about to be seen.
      await page.locator('.ride-map').scrollIntoViewIfNeeded()
      const line = page.locator('.route-line')
      const width = async () => Math.round((await line.boundingBox())?.width ?? 0)
      // The route is drawn after the map, and the map ignores a press while it moves.
      const rests = async () => {
        const before = await width()
        await page.waitForTimeout(200)
        return (
          before > 0 && (await page.locator('.leaflet-zoom-anim').count()) === 0 && before === (await width())
        )
      }
      await expect.poll(rests).toBe(true)
      const first = await width()
      const isAbout = async (wanted: number) => {
        await expect.poll(async () => Math.abs((await width()) - wanted)).toBeLessThan(8)
        await expect.poll(rests).toBe(true)
      }
      await page.getByRole('button', { name: 'Zoom out' }).click()
      await isAbout(first / 2)
      await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
      await isAbout(first)
      await map.press('-')
      await isAbout(first / 2)
      // An address one mistake away from a large mail service is asked about; the chunk that asks loads while somebody types.
      const email = page.locator('form.ride [name="email"]')
      const useIt = page.getByRole('button', { name: 'Use it' })
      for (const [, press] of PRESSES) {
        await expect(async () => {
          await email.fill('ada@gmial.com')
          await email.blur()
          await expect(page.getByText('Did you mean ada@gmail.com?')).toBeVisible({ timeout: 500 })
        }).toPass()
        await press(useIt)
        await expect(email).toHaveValue('ada@gmail.com')
        await expect(email).toBeFocused()
        await expect(useIt).toBeHidden()
      }
    })
  })
})

test('pictures, questions and films answer to the mouse and to the keyboard; footer and policy are in words', async ({
  page,
}) => {
  await openHydrated(page, '/')
  const dots = page.getByRole('button', { name: /^Picture \d of 4$/ })
  const current = page.locator('.carousel_slide[data-current=true] img')
  const pictures: (string | null)[] = [await current.getAttribute('alt')]
  for (const [index, [, press]] of PRESSES.entries()) {
    await press(dots.nth(index + 1))
    await expect(dots.nth(index + 1)).toHaveAttribute('aria-current', 'true')
    pictures.push(await current.getAttribute('alt'))
  }
  expect(new Set(pictures).size).toBe(3)
  // Without motion they stand still at first.
  await page.getByRole('button', { name: 'Play slideshow' }).press('Enter')

  await openHydrated(page, '/faq')
  const question = page.locator('#cancelling details').last()
  for (const [, press] of PRESSES) {
    await press(question.locator('summary'))
    await expect(question.locator('p')).toBeVisible()
    await press(question.locator('summary'))
    await expect(question.locator('p')).toBeHidden()
  }
  const search = page.getByLabel('Search questions')
  const showAll = page.getByRole('link', { name: 'Show all questions' })
  for (const [send, leave] of [
    [() => page.getByRole('button', { name: 'Search' }).click(), () => showAll.press('Enter')],
    [() => search.press('Enter'), () => showAll.click()],
  ] as const) {
    await search.fill('deposit')
    await send()
    await expect(page).toHaveURL('/faq?q=deposit')
    await expect(page.getByText('questions match “deposit”')).toBeVisible()
    await expect(page.locator('details').first()).toHaveAttribute('open', '')
    await leave()
    await expect(page).toHaveURL('/faq')
    await expect(page.locator('details').first()).toContainText('When is my ride confirmed?')
  }
  await page.goto('/faq?q=deposit')
  expect(await violations(page)).toEqual([])
  // Each group of questions has an address.
  await page.goto('/faq#cancelling')
  const group = page.locator('#cancelling')
  await expect(group.getByRole('heading', { name: 'Cancellations' })).toBeInViewport()
  const answer = group.getByText(/within 48 hours, the deposit is nonrefundable/i)
  await expect(answer).toBeHidden()
  await group.locator('summary').first().press('Enter')
  await expect(answer).toBeVisible()

  await page.route(/youtube/, route => route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }))
  await openHydrated(page, '/videos')
  const still = page.locator('.film img').first()
  await still.scrollIntoViewIfNeeded()
  await expect.poll(() => shownBy(still)).toMatch(/\/films\/[\w-]{11}\.webp$/)
  const card = page.getByRole('button', { name: /Watch Now/ }).first()
  const film = page.getByRole('dialog')
  for (const close of [
    ...PRESSES.map(
      ([, press]) =>
        () =>
          press(film.getByRole('button', { name: 'Close' })),
    ),
    () => film.click({ position: { x: 5, y: 5 } }),
    () => page.keyboard.press('Escape'),
  ]) {
    await card.press('Enter')
    await expect(page.locator('iframe')).toBeVisible()
    await close()
    // The browser hides a closed dialog a moment before the page removes it.
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(card).toBeFocused()
  }
  await card.click()
  await expect(page.locator('iframe')).toBeVisible()

  // Where a guest reserves, it is compact.
  for (const [path, scenes] of [
    ['/', 1],
    ['/reservation', 0],
  ] as const) {
    await page.goto(path)
    const foot = page.locator('footer')
    await expect(foot.getByRole('heading', { name: 'Where may we take you?' })).toHaveCount(scenes)
    await expect(foot.getByRole('link', { name: '(703) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+17035550142',
    )
    await expect(foot).toContainText('Triangle VA-22172')
    if (scenes === 0) continue
    await expect(foot).toContainText('24 hours a day, 7 days a week')
    await expect(foot).toContainText('Virginia, Washington DC, Maryland')
  }
  await page.goto('/services')
  await expect(page.locator('.policy-time li')).toHaveText([
    'Until 48 hours before' + 'Full deposit refund',
    '48 to 2 hours before' + 'Deposit nonrefundable',
    'Within 2 hours' + 'Full trip charge',
    'No-show' + '100% of the estimated cost',
  ])
  await expect(page.getByText('A no-show is charged 100% of the estimated trip cost.')).toBeVisible()
})

test('what is added to a ride changes its price and is taken away; an arrival is met after its landing, where the guest says', async ({
  page,
}) => {
  const ride = await openArrival(page)
  const before = await ride.asked()
  await page.getByRole('button', { name: 'Extras' }).press('Enter')
  const added = page.locator('.added')
  await expect(added.locator('select').first()).toBeFocused()
  await added.locator('select').first().selectOption('1')
  await expect.poll(() => ride.asked()).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Remove Extras' }).press('Enter')
  await expect.poll(() => ride.asked()).toBe(before)

  await page.getByRole('button', { name: 'Add a stop' }).click()
  const stop = (number: number) => page.getByRole('combobox', { name: `Stop ${number}`, exact: true })
  await ride.choose(stop(1), 'union sta', /^Union Station/)
  await page.getByRole('button', { name: 'Add another stop' }).press('Enter')
  await ride.choose(stop(2), 'reston', /^Reston/)
  await expect.poll(() => ride.asked()).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Move up Stop 2' }).press('Enter')
  await expect(stop(1)).toHaveValue(/^Reston/)
  await page.getByRole('button', { name: 'Move down Stop 1' }).click()
  await expect(stop(1)).toHaveValue(/^Union Station/)
  await page.getByLabel('Wait time').first().selectOption('30')
  await page.getByRole('button', { name: 'Remove Stop 1' }).click()
  await expect(stop(1)).toHaveValue(/^Reston/)
  await expect(stop(2)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Stops' }).click()
  await expect(added).toHaveCount(0)
  await expect.poll(() => ride.asked()).toBe(before)

  const time = page.getByLabel('Time', { exact: true })
  await page.getByLabel('Airline and flight').fill('UA 989')
  await page.getByLabel('When does it land?').fill('19:30')
  await page.getByRole('button', { name: 'Set it to 8:00 pm, 30 minutes after landing' }).press('Enter')
  await expect(time).toHaveValue('8:00 pm')
  await page.getByLabel('When does it land?').fill('20:10')
  await page.getByRole('checkbox', { name: 'International flight' }).press(' ')
  await page.getByRole('button', { name: 'Set it to 9:10 pm, 60 minutes after landing' }).click()
  await expect(time).toHaveValue('9:10 pm')
  await expect(page.getByText('Your pickup is before the flight lands.')).toHaveCount(0)
  const landed = await ride.asked()
  const points = page.getByRole('radiogroup', { name: 'Meeting point' })
  const inside = points.getByRole('radio', { name: /^Meet & greet inside/ }).first()
  await inside.check()
  await expect.poll(() => ride.asked()).toBeGreaterThan(landed)
  await inside.press('ArrowUp')
  await expect(points.getByRole('radio', { name: /^Curbside/ }).first()).toBeChecked()
  await expect.poll(() => ride.asked()).toBe(landed)
  const email = uniqueEmail()
  await page.getByLabel('House number and street, or a landmark at the drop-off').fill('Canal House')
  await ride.person(email)
  await ride.send.press('Enter')
  await ride.confirmedAt(landed)
  const [made] = await reservationsOf(email)
  expect(made?.dropOffAddress).toMatch(/Canal House.*Georgetown/)
  const stored = await asStaff((call, token) => call('getReservation', { token, params: { id: made!._id } }))
  expect(stored.flight).toMatchObject({ number: 'UA 989' })
})
