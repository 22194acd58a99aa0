import * as labels from '#messages/office-guide'
import type { SetupGuide } from '../../../contract/integrations/setup-guide-schemas.ts'
import { SETUP_STEPS, type SetupStep } from '../../../domain/integrations/setup-guide.ts'

type GuideStep = {
  title: string
  help: string
  lead: string
  /** Usual minutes. */
  minutes: number
  done: (guide: SetupGuide) => string
}

/** The labels of each step; its screen is in step-screens.ts. */
export const GUIDE_STEPS: Record<SetupStep, GuideStep> = {
  company: {
    title: labels.company,
    help: labels.companyHelp,
    lead: labels.companyLead,
    minutes: 2,
    done: ({ brand, town, state }) => labels.companyDone({ brand, town, state }),
  },
  brand: {
    title: labels.brand,
    help: labels.brandHelp,
    lead: labels.brandLead,
    minutes: 3,
    done: ({ referencePrefix: prefix }) => labels.brandDone({ prefix }),
  },
  area: {
    title: labels.area,
    help: labels.areaHelp,
    lead: labels.areaLead,
    minutes: 1,
    done: ({ homeBase: place, radiusMiles }) => labels.areaDone({ miles: String(radiusMiles), place }),
  },
  vehicles: {
    title: labels.vehicles,
    help: labels.vehiclesHelp,
    lead: labels.vehiclesLead,
    minutes: 3,
    done: ({ vehicles: count }) => labels.vehiclesDone({ count }),
  },
  rates: {
    title: labels.rates,
    help: labels.ratesHelp,
    lead: labels.ratesLead,
    minutes: 3,
    done: () => labels.ratesDone,
  },
  promise: {
    title: labels.promise,
    help: labels.promiseHelp,
    lead: labels.promiseLead,
    minutes: 2,
    done: () => labels.promiseDone,
  },
  chauffeurs: {
    title: labels.chauffeurs,
    help: labels.chauffeursHelp,
    lead: labels.chauffeursLead,
    minutes: 2,
    done: ({ chauffeurs: count }) => labels.chauffeursDone({ count }),
  },
  messages: {
    title: labels.messages,
    help: labels.messagesHelp,
    lead: labels.messagesLead,
    minutes: 4,
    done: () => labels.messagesDone,
  },
  payments: {
    title: labels.payments,
    help: labels.paymentsHelp,
    lead: labels.paymentsLead,
    minutes: 5,
    // Cash only is kept as an answer for when the key is deleted.
    done: ({ cards }) => labels.paymentsDone({ cards }),
  },
  import: {
    title: labels.importData,
    help: labels.importHelp,
    lead: labels.importLead,
    minutes: 5,
    done: ({ skipped }) => (skipped.includes('import') ? labels.importNone : labels.importDone),
  },
  'test-ride': {
    title: labels.testRide,
    help: labels.testRideHelp,
    lead: labels.testRideLead,
    minutes: 1,
    done: () => labels.testRideDone,
  },
  'go-live': {
    title: labels.goLive,
    help: labels.goLiveHelp,
    lead: labels.goLiveLead,
    minutes: 2,
    done: () => labels.goLiveDone,
  },
}

export function minutesLeft(states: SetupGuide['states']): number {
  return SETUP_STEPS.reduce((sum, step) => sum + (states[step] === 'open' ? GUIDE_STEPS[step].minutes : 0), 0)
}
