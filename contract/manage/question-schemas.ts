import { z } from 'zod'
import { idField } from '../fields.ts'

const NamedCar = z.object({ name: z.string(), seats: z.int() })

/** A question of staff: whether another car will do than was promised. */
export const CarQuestion = z.object({
  _id: idField,
  /** 1, or 2 for the way back. */
  leg: z.int(),
  before: NamedCar,
  after: NamedCar,
})
export type CarQuestion = z.output<typeof CarQuestion>

/** What the guest says. */
export const CarAnswer = z.object({ agrees: z.boolean() })
export type CarAnswer = z.output<typeof CarAnswer>
