import { z } from 'zod'
import { explained } from '../explained.ts'
import { idField, line, optionalLine, wholeNumber } from '../fields.ts'
import { MAX_RECORDED_CENTS } from './schemas.ts'

/** Drivers that one answer names at most, those who are owed most. */
export const TIPS_DRIVERS_MAX = 200
/** How tips are handed to a driver. */
export const TIPS_WAYS = ['cash', 'bank'] as const

const owed = z.object({
  /** Null for tips of rides with several drivers, or with none that is known. */
  driver: idField.nullable(),
  name: z.string(),
  cents: z.int(),
})

/** What is owed to drivers as tips and gratuities, without what the test provider moved. */
export const TipsOwed = z.object({ drivers: z.array(owed), totalCents: z.int() })
export type TipsOwed = z.output<typeof TipsOwed>

/** Tips that were handed to a driver. */
export const TipsPayoutInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is recorded.'))
    .describe('Created by the caller. Recorded once per id.'),
  /** Whose tips; null for those of no driver by name. */
  driver: idField.nullable(),
  how: z.enum(TIPS_WAYS, explained({ code: 'choice', choices: TIPS_WAYS }, 'Choose cash or bank.')),
  cents: wholeNumber('The amount in cents', 1, MAX_RECORDED_CENTS),
  /** Who got it. */
  to: line('The name', 80),
  receiptNumber: optionalLine('The receipt number', 40).optional(),
})
export type TipsPayoutInput = z.output<typeof TipsPayoutInput>
