import { expect, type Page } from '@playwright/test'

/** Presses of Tab after which a control counts as not reached. */
const PRESSES_MAX = 120

/** A visitor without a mouse. */
export class Keyboard {
  /** The controls that had the focus, by their name or text, each once in a row. */
  readonly passed: string[] = []
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until the control with this name, or this text, has the focus. */
  async tabTo(wanted: string | RegExp) {
    for (let presses = 0; presses < PRESSES_MAX; presses++) {
      await this.page.keyboard.press('Tab')
      const name = await this.page.evaluate(() => {
        const control = document.activeElement as HTMLElement | null
        // The text field of a date has its name in the field under it.
        const named = control?.closest('.when')?.querySelector('[name]') ?? control
        return named?.getAttribute('name') ?? control?.innerText ?? ''
      })
      if (this.passed.at(-1) !== name) this.passed.push(name)
      if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return
    }
    throw new Error(`${wanted} is not reached: ${this.passed.join(' > ')}`)
  }

  async type(field: string, text: string) {
    await this.tabTo(field)
    await this.page.keyboard.type(text)
  }

  async press(key: string) {
    await this.page.keyboard.press(key)
  }

  /** Types a part of a place and takes the first suggestion. */
  async choosePlace(field: string, text: string, name: RegExp) {
    await this.type(field, text)
    await expect(this.page.getByRole('option', { name }).first()).toBeVisible()
    await this.press('ArrowDown')
    await this.press('Enter')
    await expect(this.page.locator(`form [name=${field}]`)).toHaveValue(name)
  }

  /** A ride from Triangle to Dulles for two, from the top of the form on. */
  async toDulles(date: string, time: string) {
    await this.tabTo('trip-kind')
    await this.choosePlace('pickUpAddress', 'triangle', /^Triangle/)
    await this.choosePlace('dropOffAddress', 'iad', /^Washington Dulles/)
    const [year, month, day] = date.split('-')
    await this.type('pickUpDate', `${month}${day}${year}`)
    await this.type('pickUpTime', time)
    await this.type('numberOfPassengers', '2')
  }

  async person(email: string) {
    const typed = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '7035550199', email }
    for (const [field, text] of Object.entries(typed)) await this.type(field, text)
  }
}
