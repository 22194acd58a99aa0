import { z } from 'zod'
import { MAX_PASSENGERS, NOT_SPECIFIED, RESERVATION_STATUSES } from '../domain/reservation.ts'
import {
  dateField,
  emailField,
  idField,
  instantField,
  line,
  optionalLine,
  phoneField,
  timeField,
  wholeNumber,
} from './fields.ts'

const place = (label: string) =>
  optionalLine(label, 300)
    .optional()
    .transform(text => text || NOT_SPECIFIED)

export const ReservationInput = z.object({
  firstName: line('The first name', 80),
  lastName: line('The last name', 80),
  email: emailField,
  phoneNumber: phoneField,
  numberOfPassengers: wholeNumber('The number of passengers', 1, MAX_PASSENGERS),
  pickUpAddress: place('The pickup location'),
  dropOffAddress: place('The drop-off location'),
  pickUpDate: dateField,
  pickUpTime: timeField,
})
export type ReservationInput = z.output<typeof ReservationInput>

const status = z.enum(RESERVATION_STATUSES, 'Choose one of the four statuses.')

export const Reservation = z.object({
  _id: idField,
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  numberOfPassengers: z.int(),
  pickUpAddress: z.string(),
  dropOffAddress: z.string(),
  pickUpDate: z.string(),
  pickUpTime: z.string(),
  /** The pick-up as an instant, for calendars. */
  pickUpAt: instantField,
  status,
  createdAt: instantField,
})
export type Reservation = z.output<typeof Reservation>

export const StatusChange = z.object({ seenStatus: status, status })
export type StatusChange = z.output<typeof StatusChange>

export const ReservationEvent = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  from: status.nullable(),
  to: status,
})
export type ReservationEvent = z.output<typeof ReservationEvent>
