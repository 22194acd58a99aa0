import { recordOf } from '../values/record.ts'

/** In the order in which a new owner answers them. */
export const SETUP_STEPS = [
  ...(['company', 'brand', 'area', 'vehicles', 'rates', 'promise'] as const),
  ...(['chauffeurs', 'messages', 'payments', 'import', 'test-ride', 'go-live'] as const),
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Records of the company; samples don't count. */
export type SetupFacts = {
  company: boolean
  brand: boolean
  area: boolean
  vehicles: number
  rates: boolean
  bookingRules: boolean
  chauffeurs: number
  email: boolean
  payments: boolean
  imports: number
  testRide: boolean
  isOpen: boolean
}

/** The only stored part: all else follows from the facts. */
export type SetupChoices = { hidden: boolean; skipped: SetupStep[]; cashOnly: boolean }

export const NO_SETUP_CHOICES: SetupChoices = { hidden: false, skipped: [], cashOnly: false }

export type SetupState = 'open' | 'skipped' | 'done'

const DONE: Record<SetupStep, (facts: SetupFacts, choices: SetupChoices) => boolean> = {
  company: ({ company }) => company,
  brand: ({ brand }) => brand,
  area: ({ area }) => area,
  vehicles: ({ vehicles }) => vehicles > 0,
  rates: ({ rates }) => rates,
  promise: ({ bookingRules }) => bookingRules,
  chauffeurs: ({ chauffeurs }) => chauffeurs > 0,
  messages: ({ email }) => email,
  payments: ({ payments }, { cashOnly }) => payments || cashOnly,
  // Having nothing to import is an answer.
  import: ({ imports }, { skipped }) => imports > 0 || skipped.includes('import'),
  'test-ride': ({ testRide }) => testRide,
  'go-live': ({ isOpen }) => isOpen,
}

/** A step that was skipped and then done elsewhere is done. */
export function setupStates(facts: SetupFacts, choices: SetupChoices): Record<SetupStep, SetupState> {
  return recordOf(SETUP_STEPS, step => {
    if (DONE[step](facts, choices)) return 'done'
    return choices.skipped.includes(step) ? 'skipped' : 'open'
  })
}

export function isSetupFinished(states: Record<SetupStep, SetupState>): boolean {
  return SETUP_STEPS.every(step => states[step] !== 'open')
}
