import { z } from 'zod'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { emailField, idField, instantField, line, localeField, mailedCodeField } from '../fields.ts'

export const OWN_LIST_MAX = 50

export const OwnListRequest = z.object({ email: emailField, locale: localeField.optional() })
export type OwnListRequest = z.output<typeof OwnListRequest>

/** Identical without reservations, so that it reveals nothing. */
export const OwnListAsked = z.object({
  request: idField,
  until: instantField,
})
export type OwnListAsked = z.output<typeof OwnListAsked>

export const OwnListOpening = z.object({
  token: line('The link', 100).optional(),
  request: line('The request', 64).optional(),
  code: mailedCodeField.optional(),
})
export type OwnListOpening = z.output<typeof OwnListOpening>

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
