import type { BodyOf } from '../../../contract/calls.ts'
import { detailsOf } from '../../../web/office/reservations/panel/facts.ts'
import type { TestApp } from '../app.ts'

type Details = BodyOf<'createReservationByPhone'>

/** A ride where the ride itself does not matter. */
const DETAILS: Details = {
  ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phoneNumber: '7035550111' },
  ...{ numberOfPassengers: 2, pickUpAddress: 'Triangle', dropOffAddress: 'Union Station' },
  ...{ pickUpDate: '2027-06-10', pickUpTime: '09:30' },
}

/** Reservations of the app under test, as somebody else of the office takes and changes them. */
export function reservationsIn(app: () => TestApp) {
  const token = () => app().signIn()
  const stored = async (id: string) => await app().client('getReservation', { token: await token(), id })
  return {
    stored,
    async reserve(more: Partial<Details> = {}) {
      const body = { ...DETAILS, ...more }
      return await app().client('createReservationByPhone', { token: await token(), body })
    },
    async confirm(id: string) {
      const body = { seenStatus: 'pending', status: 'confirmed' } as const
      return await app().client('changeReservationStatus', { token: await token(), id, body })
    },
    async change(id: string, changed: Partial<BodyOf<'updateReservation'>>) {
      const body = { ...detailsOf(await stored(id)), ...changed }
      return await app().client('updateReservation', { token: await token(), id, body })
    },
  }
}
