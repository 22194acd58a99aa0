import assert from 'node:assert/strict'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { TestApp } from '../../../../test/support/app.ts'
import { fill } from '../../../../test/support/dom/open-page.tsx'

/** Within the days that may be booked, whatever the real day is. */
export const RIDE_DATE = '2027-01-12'
/** A request, or a ride that is confirmed at once. */
const ANSWERED = /^(We’ve received your\srequest|You’re\sall\sset), Ada$/
export const EMAIL = 'ada@example.com'

/** The reservation form, by the names that a visitor reads. */
export const rideForm = {
  pickUp: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup location' }),
  dropOff: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Drop-off location' }),
  send: () => screen.getByRole('button', { name: /^((Request|Reserve) this ride|Pay \$.*|Add card)$/ }),
  field: <Field extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<Field>(label),

  /** Waits until the form can be used. */
  async opened() {
    await screen.findByRole('combobox', { name: 'Pickup location' })
  },

  /** Types a part of an address and takes the first suggestion of this name. */
  async choose(box: HTMLInputElement, text: string, name: RegExp) {
    fill(box, text)
    const [option] = await screen.findAllByRole('option', { name })
    assert.ok(option)
    fireEvent.click(option)
    assert.match(box.value, name)
  },

  async choosePlaces() {
    await rideForm.choose(rideForm.pickUp(), 'triangle', /^Triangle/)
    await rideForm.choose(rideForm.dropOff(), 'dca', /^Ronald Reagan/)
  },

  /** All fields but the two places. */
  fillRest(person: { email?: string; phone?: string } = {}) {
    rideForm.at(RIDE_DATE, '18:45')
    select('Passengers', '3')
    rideForm.person(person)
  },

  at(date: string, time: string) {
    fill(rideForm.field('Date'), date)
    fill(rideForm.field('Time'), time)
  },

  person({ email = EMAIL, phone = '(703) 555-0199' } = {}) {
    fill(rideForm.field('First name'), 'Ada')
    fill(rideForm.field('Last name'), 'Byron')
    fill(rideForm.field('Phone'), phone)
    fill(rideForm.field('Email'), email)
  },

  /** Waits for the confirmation and returns its reference. */
  async confirmed(): Promise<string> {
    await screen.findByRole('heading', { name: ANSWERED })
    return document.querySelector('.ticket_reference strong')?.textContent ?? ''
  },

  /** Waits for the prices of the trip. */
  async priced() {
    await waitFor(() => assert.ok(document.querySelector('.cars[data-state="ready"]')))
  },
}

/** Chooses an option by its value: browsers say both that something was typed and that it has changed. */
export function select(label: string, value: string) {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.input(field)
}

/** What the office has of the reservations of this address. */
export async function reservationsOf({ client, signIn }: TestApp, email = EMAIL) {
  const token = await signIn()
  const all = await client('listReservations', { token })
  return all.filter(reservation => reservation.email === email)
}
