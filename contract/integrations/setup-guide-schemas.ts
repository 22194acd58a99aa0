import { z } from 'zod'
import { SETUP_STEPS, type SetupState } from '../../domain/integrations/setup-guide.ts'
import { recordOf } from '../../domain/values/record.ts'
import { explained } from '../explained.ts'
import { versionField } from '../fields.ts'

const step = z.enum(SETUP_STEPS, explained({ code: 'choice', choices: SETUP_STEPS }, 'Choose a step.'))

const SETUP_STATES = ['open', 'skipped', 'done'] as const satisfies SetupState[]

export const SetupGuideInput = z.object({
  hidden: z.boolean('Send true or false.'),
  skipped: z
    .array(step)
    .max(
      SETUP_STEPS.length,
      explained(
        { code: 'too-many-items', max: SETUP_STEPS.length },
        `Choose up to ${SETUP_STEPS.length} steps.`,
      ),
    )
    .overwrite(steps => [...new Set(steps)]),
  cashOnly: z.boolean('Send true or false.'),
})
export type SetupGuideInput = z.output<typeof SetupGuideInput>

export const SetupGuide = SetupGuideInput.extend({
  /** By what the company has. */
  states: z.object(recordOf(SETUP_STEPS, () => z.enum(SETUP_STATES))),
  finished: z.boolean(),
  /** For the lines under the steps. */
  brand: z.string(),
  town: z.string(),
  state: z.string(),
  vehicles: z.int(),
  chauffeurs: z.int(),
  homeBase: z.string(),
  radiusMiles: z.int(),
  referencePrefix: z.string(),
  /** Whose key is saved for cards; cash only counts as long as there is none. */
  cards: z.enum(['none', 'test', 'live']),
  /** 0 until the first choice. */
  version: versionField,
})
export type SetupGuide = z.output<typeof SetupGuide>
