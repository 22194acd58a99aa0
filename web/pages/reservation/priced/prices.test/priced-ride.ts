import assert from 'node:assert/strict'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { QuoteAnswer, QuotePrice } from '../../../../../contract/pricing/schemas.ts'
import type { TestApp } from '../../../../../test/support/app.ts'
import { centsIn, dollars } from '../../../../../test/support/dollars.ts'
import { RIDE_DATE, rideForm, select } from '../../reservation.test/ride-form.ts'

type Answer = (request: Request) => Promise<Response | undefined>

/** The form with prices, by the names that a visitor reads and a screen reader speaks. */
export const pricedRide = {
  cars: () => screen.getByRole('group', { name: 'Choose your vehicle' }),
  status: () => within(pricedRide.cars()).getByRole('status').textContent,
  /** The radio of a class; its name holds what the card says. */
  car: (name: string) =>
    within(pricedRide.cars()).getByRole<HTMLInputElement>('radio', { name: new RegExp(name) }),
  /** The radios of all classes. */
  all: () => within(pricedRide.cars()).queryAllByRole('radio'),
  /** A trip from Triangle to Dulles for two. */
  async toDulles({ date = RIDE_DATE, time = '13:00' } = {}) {
    await rideForm.choose(rideForm.pickUp(), 'triangle', /^Triangle/)
    await rideForm.choose(rideForm.dropOff(), 'iad', /^Washington Dulles/)
    rideForm.at(date, time)
    select('Passengers', '2')
  },

  async chooseCar(name: string) {
    fireEvent.click(await waitFor(() => pricedRide.car(name)))
    assert.ok(pricedRide.car(name).checked)
  },

  /** The total above the button that sends, in cents. */
  async asked(): Promise<number> {
    await rideForm.priced()
    return centsIn(totalText())
  },

  /** Waits for the confirmation with this total. */
  confirmedAt: (cents: number) => screen.findByText(`${dollars(cents)}, all-inclusive`),
}

const totalText = () => document.querySelector('.price-sum dd')?.textContent ?? ''

/** Follows the requests for prices, and gives those of a class once they are the ones that the form shows. */
export function followQuotes(app: () => TestApp, answerCalls: (answer: Answer) => void) {
  let last: QuoteAnswer | undefined
  const asked: unknown[] = []
  answerCalls(async request => {
    if (new URL(request.url).pathname !== '/api/quotes') return undefined
    asked.push(await request.clone().json())
    const answer = await app().request(request.url, request)
    if (answer.ok) last = await answer.clone().json()
    return answer
  })
  const priceOf = (code: string) => last?.classes.find(one => one.code === code)?.price
  return {
    asked,
    async given(code: string): Promise<QuotePrice> {
      return await waitFor(() => {
        const price = priceOf(code)
        assert.ok(price)
        assert.equal(price.totalCents, centsIn(totalText()))
        return price
      })
    },
  }
}
