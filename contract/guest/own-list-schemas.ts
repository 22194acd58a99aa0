import { z } from 'zod'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { emailField, idField, instantField, line, localeField, mailedCodeField } from '../fields.ts'

/** Reservations that a list names: the latest ones. */
export const OWN_LIST_MAX = 50

/** Who asks for the list of the reservations with an address, and in which language. */
export const OwnListRequest = z.object({ email: emailField, locale: localeField.optional() })
export type OwnListRequest = z.output<typeof OwnListRequest>

/** The same whether there are reservations or not. */
export const OwnListAsked = z.object({
  /** Names the request, for the code of its mail. */
  request: idField,
  /** Until when its link and its code are good. */
  until: instantField,
})
export type OwnListAsked = z.output<typeof OwnListAsked>

/** The token of the link in the mail, or the request and the code of its mail. */
export const OwnListOpening = z.object({
  token: line('The link', 100).optional(),
  request: line('The request', 64).optional(),
  code: mailedCodeField.optional(),
})
export type OwnListOpening = z.output<typeof OwnListOpening>

/** The latest reservations with the address, each with the address of its page. */
export const OwnList = z.object({
  email: z.string(),
  reservations: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(RESERVATION_STATUSES),
      pickUpDate: z.string(),
      pickUpTime: z.string(),
      pickUpAddress: z.string(),
      dropOffAddress: z.string(),
      url: z.string(),
    }),
  ),
})
export type OwnList = z.output<typeof OwnList>
