import { z } from 'zod'
import { CHANNELS } from '../../domain/notify/delivery.ts'
import { TEXT_TEMPLATES } from '../../domain/notify/text-times.ts'
import { FlightInput } from '../fares/trip-schemas.ts'
import { instantField, line } from '../fields.ts'
import { MAIL_TEMPLATES } from '../reservations/mail-schemas.ts'
import { noteField, PassengerInput, signField } from '../reservations/new-reservation.ts'
import { ManageLink } from './cancellation-schemas.ts'

/** What never changes a price: all of it is replaced, on the trips that have not begun. */
export const RiderDetails = z.object({
  /** For the chauffeur. */
  note: noteField,
  /** What stands on the sign at the meeting point. */
  signText: signField,
  /** Who rides, where it is not the customer. */
  passenger: PassengerInput.optional(),
  flight: FlightInput.optional(),
  /** Of the way back. */
  returnFlight: FlightInput.optional(),
})
export type RiderDetails = z.output<typeof RiderDetails>

/** A link that shows the ride to somebody else: neither price nor contact data. */
export const SharedLinkInput = z.object({
  /** Who it is for, as the guest notes it. */
  label: line('A name', 80),
})
export type SharedLinkInput = z.output<typeof SharedLinkInput>

/** Who drives one trip, and in which car: known where staff chose them, and from the evening before on. */
export const Crew = z.object({
  /** 1, or 2 for the way back. */
  leg: z.int(),
  vehicle: z.object({ name: z.string(), plate: z.string() }),
  /** The first name. */
  driver: z.string().optional(),
})
export type Crew = z.output<typeof Crew>

/** One trip of a ride that was shared. */
export const SharedTrip = z.object({
  leg: z.int(),
  pickUpAt: instantField,
  pickUpDate: z.string(),
  pickUpTime: z.string(),
  /** Names of the places in short, without a house number. */
  stops: z.array(z.string()),
})
export type SharedTrip = z.output<typeof SharedTrip>

/** A link that the guest shared; its address while it is open. */
export const SharedLink = ManageLink.extend({ url: z.string().optional() })
export type SharedLink = z.output<typeof SharedLink>

/** The latest messages that the page of a reservation names. */
export const TOLD_MESSAGES_MAX = 30

/** What became of a message, as its guest reads it. */
export const TOLD_STATES = ['planned', 'waiting', 'sent', 'arrived', 'failed'] as const

/** A message to the guest about this reservation. */
export const ToldMessage = z.object({
  channel: z.enum(CHANNELS),
  template: z.enum([...new Set([...MAIL_TEMPLATES, ...TEXT_TEMPLATES])]),
  state: z.enum(TOLD_STATES),
  /** When it was sent, or is to be. */
  at: instantField,
})
export type ToldMessage = z.output<typeof ToldMessage>
