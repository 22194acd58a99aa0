import { z } from 'zod'
import { explained } from '../explained.ts'
import { instantField } from '../fields.ts'

const degrees = (max: number) => {
  const said = explained({ code: 'number-range', min: -max, max }, `Send a number from -${max} to ${max}.`)
  return z.number(said).min(-max, said).max(max, said)
}
/** Metres of the least exact position that is sent. */
const METRES_MAX = 1_000_000
const metres = explained({ code: 'number-range', min: 0, max: METRES_MAX }, 'Send the accuracy in meters.')

/** Where the driver is now, with how exactly that is known; null where they show it no more. */
export const DriverPosition = z.object({
  position: z
    .object({
      lat: degrees(90),
      lon: degrees(180),
      accuracyMetres: z.number(metres).min(0, metres).max(METRES_MAX, metres),
    })
    .nullable(),
})
export type DriverPosition = z.output<typeof DriverPosition>

/** Whether the guest sees the position, and when they said that they are coming. */
export const PositionTaken = z.object({ shown: z.boolean(), comingAt: instantField.nullable() })
export type PositionTaken = z.output<typeof PositionTaken>
