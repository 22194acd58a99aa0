import { expect, type Locator, type Page } from '@playwright/test'
import type { QuoteAnswer, QuotePrice } from '../../../contract/pricing/schemas.ts'
import { centsIn, dollars } from '../../support/dollars.ts'
import { ReservationPage, RIDE_DATE } from './story.ts'

/** The form of a store with a tariff, by the names that a visitor reads and a screen reader speaks. */
export class PricedRide extends ReservationPage {
  readonly cars: Locator
  readonly status: Locator
  readonly inPrice: Locator
  /** The last answer of the server to a request for prices. */
  private answer: QuoteAnswer | undefined

  constructor(page: Page) {
    super(page)
    this.cars = page.getByRole('group', { name: 'Choose your vehicle', exact: true })
    this.status = this.cars.getByRole('status')
    this.inPrice = page.getByRole('region', { name: 'What’s included' })
    page.on('response', async response => {
      if (!response.url().endsWith('/api/quotes') || !response.ok()) return
      // A page that leaves takes its answers along.
      this.answer = await response.json().catch(() => undefined)
    })
  }

  /** Opens the form with a trip from Triangle to Dulles for two in it. */
  async toDulles({ time = '13:00', date = RIDE_DATE, site = '', opened = false } = {}) {
    if (!opened) await this.open(site)
    await this.choose(this.pickUp, 'triangle', /^Triangle/)
    await this.choose(this.dropOff, 'iad', /^Washington Dulles/)
    await this.at(date, time)
    await this.page.getByLabel('Passengers').selectOption('2')
  }

  /** The radio of a class; its name holds what the card says. */
  car(name: string): Locator {
    return this.cars.getByRole('radio', { name: new RegExp(name) })
  }

  async chooseCar(name: string) {
    await this.car(name).check({ force: true })
    await expect(this.car(name)).toBeChecked()
  }

  /** The total above the button that sends, in cents. */
  async asked(): Promise<number> {
    await this.priced()
    return centsIn((await this.page.locator('.price-sum dd').textContent()) ?? '')
  }

  /** The price of a class as the server gave it, once it is the one that the page shows. */
  async given(code: string): Promise<QuotePrice> {
    await expect.poll(async () => this.priceOf(code)?.totalCents === (await this.asked())).toBe(true)
    const price = this.priceOf(code)
    if (!price) throw new Error(`There is no price for ${code}`)
    return price
  }

  private priceOf(code: string): QuotePrice | undefined {
    return this.answer?.classes.find(one => one.code === code)?.price
  }

  /** The confirmation, with the total that it names. */
  async confirmedAt(cents: number) {
    await expect(this.page.getByText(`${dollars(cents)}, all-inclusive`)).toBeVisible()
  }
}
