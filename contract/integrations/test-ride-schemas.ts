import { z } from 'zod'
import { TEST_RIDE_FAULTS, TEST_RIDE_SIDES, TEST_RIDE_STAGES } from '../../domain/integrations/test-ride.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { instantField } from '../fields.ts'

/** A message that would have been sent. */
const Message = z.object({
  side: z.enum(TEST_RIDE_SIDES),
  channel: z.enum(['email', 'text']),
  subject: z.string(),
  text: z.string(),
})

/** The reservation, the guest’s page and the driver page after a stage. */
const Stage = z.object({
  name: z.enum(TEST_RIDE_STAGES),
  at: instantField,
  office: z.object({
    status: z.enum(RESERVATION_STATUSES),
    vehicle: z.string().nullable(),
    driver: z.string().nullable(),
    totalCents: z.int(),
    paidCents: z.int(),
    refundedCents: z.int(),
    dueCents: z.int(),
  }),
  guest: z.object({ chauffeur: z.string(), paidCents: z.int(), stars: z.int().nullable() }),
  chauffeur: z
    .object({ progress: z.enum(TRIP_PROGRESS), guest: z.string(), from: z.string(), to: z.string() })
    .nullable(),
  messages: z.array(Message),
})

export const TestRide = z.object({
  at: instantField,
  passed: z.boolean(),
  /** The ride was driven as if chauffeurs were on duty; guests can’t book one. */
  lacksShifts: z.boolean(),
  reference: z.string(),
  stages: z.array(Stage),
  fault: z
    .object({ stage: z.enum(TEST_RIDE_STAGES), code: z.enum(TEST_RIDE_FAULTS), message: z.string() })
    .nullable(),
})
export type TestRide = z.output<typeof TestRide>
export type TestRideStageView = z.output<typeof Stage>
export type TestRideMessage = z.output<typeof Message>
