import { z } from 'zod'
import { PAPER_FAULTS } from '../../domain/dispatch/suggest.ts'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { explained } from '../explained.ts'
import { line } from '../fields.ts'

/** Staff may override all but `busy`; papers only owners. */
export const TRIP_CHECKS = [
  'class',
  'passengers',
  'luggage',
  'child-seats',
  'not-in-service',
  'driver-class',
  ...PAPER_FAULTS,
  'driver-not-in-service',
  'shift',
  'duty',
  'rest',
] as const

const check = z.enum(
  TRIP_CHECKS,
  explained({ code: 'choice', choices: TRIP_CHECKS }, 'Choose a check from the response.'),
)

export const OverrideInput = z.object({
  checks: z.array(check).max(TRIP_CHECKS.length),
  reason: line('The reason', MAX_REASON_CHARACTERS),
})
