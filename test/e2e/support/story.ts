import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

/**
 * Allows console lines with one of these parts from here on, and runs the step that causes them. They stay allowed
 * afterwards: the browser may report a refused request long after the page has shown the answer.
 */
export type AllowInConsole = (parts: string | string[], step?: () => Promise<unknown>) => Promise<void>

/** The browser writes such lines because the test machine has no sound device and nobody has clicked. */
const NO_SOUND = 'The AudioContext '

/** Every test fails on a console error, an exception in the page or a violation of the content security policy. */
export const test = base.extend<{ allowInConsole: AllowInConsole }>({
  allowInConsole: [
    async ({ page }, use, { tags }) => {
      if (!tags.includes('@drawn')) page.screenshot = refusePicture
      const allowed = [NO_SOUND]
      const unexpected: string[] = []
      const check = (line: string) => {
        if (!allowed.some(part => line.includes(part))) unexpected.push(line)
      }
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) check(message.text())
      })
      page.on('pageerror', error => check(String(error)))
      await use(async (parts, step) => {
        allowed.push(...[parts].flat())
        await step?.()
      })
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

/** A picture of a page that is not drawn is of one colour, and whatever is asked of its pixels would hold. */
async function refusePicture(): Promise<never> {
  throw new Error('Only the pages of stories with the tag @drawn are drawn')
}

/** Opens the page and waits until its scripts have started and React has taken over. */
export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  // The footer is hydrated last.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some(key => key.startsWith('__react')),
  )
}

/** The address of the picture that an image has drawn: its attributes may name another one. */
export async function shownBy(image: Locator): Promise<string> {
  return await image.evaluate(own =>
    own instanceof HTMLImageElement && own.naturalWidth > 0 ? own.currentSrc : 'nothing',
  )
}

/** A date three weeks ahead, where it is always ahead whatever the zone. */
export const RIDE_DATE = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)

/** Where the ride itself does not matter; each reservation needs another email address. */
export const RIDE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  phoneNumber: '7035550111',
  numberOfPassengers: 2,
  pickUpAddress: 'Triangle',
  dropOffAddress: 'Union Station',
  pickUpDate: RIDE_DATE,
  pickUpTime: '09:30',
}

export function uniqueEmail(): string {
  return `guest-${crypto.randomUUID().slice(0, 8)}@example.com`
}

/** A last name that no other guest has: names have no digits, and the same letter for each would make some alike. */
export function uniqueLastName(): string {
  const letters = crypto.randomUUID().slice(0, 8)
  return `Guest${letters.replaceAll(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))}`
}

export class ReservationPage {
  readonly page: Page
  readonly pickUp: Locator
  readonly dropOff: Locator
  readonly send: Locator
  readonly drive: Locator
  readonly route: Locator

  constructor(page: Page) {
    this.page = page
    this.pickUp = page.getByRole('combobox', { name: 'Pickup location' })
    this.dropOff = page.getByRole('combobox', { name: 'Drop-off location' })
    this.send = page.getByRole('button', { name: /^((Request|Reserve) this ride|Pay \$.*|Add card)$/ })
    this.drive = page.locator('.drive')
    this.route = page.locator('.route-line')
  }

  /** Opens the form, of another product than that of the stories where its address is given. */
  async open(site = '') {
    await openHydrated(this.page, `${site}/reservation`)
    // The parts about prices take over after the rest of the form.
    await expect(this.page.locator('[name=trip-kind][value=transfer]')).toBeVisible()
  }

  async choosePlaces() {
    await this.choose(this.pickUp, 'triangle', /^Triangle/)
    await this.choose(this.dropOff, 'dca', /^Ronald Reagan/)
  }

  async choose(box: Locator, text: string, option: RegExp) {
    await box.fill(text)
    await this.page.getByRole('option', { name: option }).first().click()
  }

  async at(date: string, time: string) {
    await this.page.getByLabel('Date', { exact: true }).fill(date)
    await this.page.getByLabel('Time', { exact: true }).fill(time)
  }

  async fillRest(email: string, { date = RIDE_DATE, time = '18:45' } = {}) {
    await this.at(date, time)
    await this.page.getByLabel('Passengers').selectOption('3')
    await this.person(email)
  }

  async person(email: string) {
    await this.toDetails()
    await this.page.getByLabel('First name').fill('Ada')
    await this.page.getByLabel('Last name').fill('Byron')
    await this.page.getByLabel('Phone').fill('(703) 555-0199')
    await this.page.getByLabel('Email').fill(email)
  }

  /** Waits for the prices of the trip, also while the vehicles are folded away. */
  async priced() {
    await expect(this.page.locator('.cars')).toHaveAttribute('data-state', 'ready')
  }

  /** Opens the details, also of a ride without a price. They are open below a complete journey. */
  async toDetails() {
    const details = this.page.getByLabel('First name')
    const steps = this.page.getByRole('button', {
      name: /^(See vehicles & prices|Choose (?!on map).*|Continue without a price)$/,
    })
    await expect(async () => {
      if (!(await details.isVisible())) await steps.first().click({ timeout: 1000 })
      await expect(details).toBeVisible({ timeout: 1000 })
    }).toPass()
  }

  /** Brings the journey back. */
  async editJourney() {
    if (!(await this.pickUp.isVisible()))
      await this.page.getByRole('button', { name: 'Edit journey' }).click()
  }

  async confirmed(): Promise<string> {
    await expect(
      this.page.getByRole('heading', { name: 'We’ve received your request, Ada', exact: true }),
    ).toBeVisible()
    return (await this.page.locator('.ticket_reference strong').textContent()) ?? ''
  }
}
