import { RIDE_DATE } from './story.ts'

/** What a story reserves where the ride itself does not matter; each reservation has an e-mail address of its own. */
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
