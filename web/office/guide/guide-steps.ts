import * as labels from '#messages/office-guide'
import type { SetupGuide } from '../../../contract/integrations/setup-guide-schemas.ts'
import { SETUP_STEPS, type SetupStep } from '../../../domain/integrations/setup-guide.ts'

/** Its name in the catalog. */
const of = (step: SetupStep) => ({ step: step.replace('-', '') })

export const titleOf = (step: SetupStep) => labels.stepTitle(of(step))
export const leadOf = (step: SetupStep) => labels.stepLead(of(step))

/** Usual minutes, and a summary once it is done. */
const STEPS: Record<SetupStep, readonly [minutes: number, done: (guide: SetupGuide) => string]> = {
  company: [2, ({ brand, town, state }) => labels.companyDone({ brand, town, state })],
  brand: [3, ({ referencePrefix: prefix }) => labels.brandDone({ prefix })],
  area: [1, ({ homeBase: place, radiusMiles }) => labels.areaDone({ miles: String(radiusMiles), place })],
  vehicles: [3, ({ vehicles: count }) => labels.vehiclesDone({ count })],
  rates: [3, () => labels.ratesDone],
  promise: [2, () => labels.promiseDone],
  chauffeurs: [2, ({ chauffeurs: count }) => labels.chauffeursDone({ count })],
  messages: [4, () => labels.messagesDone],
  // Cash only is kept as an answer for when the key is deleted.
  payments: [5, ({ cards }) => labels.paymentsDone({ cards })],
  import: [5, ({ skipped }) => (skipped.includes('import') ? labels.importNone : labels.importDone)],
  'test-ride': [1, () => labels.testRideDone],
  'go-live': [2, () => labels.goLiveDone],
}

export const minutesOf = (step: SetupStep) => STEPS[step][0]

export function summaryOf(guide: SetupGuide, step: SetupStep): string {
  return guide.states[step] === 'done' ? STEPS[step][1](guide) : labels.stepHelp(of(step))
}

export function minutesLeft(states: SetupGuide['states']): number {
  return SETUP_STEPS.reduce((sum, step) => sum + (states[step] === 'open' ? minutesOf(step) : 0), 0)
}
