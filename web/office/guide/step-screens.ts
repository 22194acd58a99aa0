import type { ComponentType } from 'react'
import type { SetupStep } from '../../../domain/integrations/setup-guide.ts'
import { AreaStep } from './steps/area-step.tsx'
import { BrandStep } from './steps/brand-step.tsx'
import { ChauffeursStep } from './steps/chauffeurs-step.tsx'
import { CompanyStep } from './steps/company-step.tsx'
import { ImportStep } from './steps/import-step.tsx'
import { GoLiveStep, TestRideStep } from './steps/last-steps.tsx'
import { MessagesStep } from './steps/messages-step.tsx'
import { PaymentsStep } from './steps/payments-step.tsx'
import { PromiseStep } from './steps/promise-step.tsx'
import { RatesStep } from './steps/rates-step.tsx'
import { VehiclesStep } from './steps/vehicles-step.tsx'

export const STEP_SCREENS: Record<SetupStep, ComponentType> = {
  company: CompanyStep,
  brand: BrandStep,
  area: AreaStep,
  vehicles: VehiclesStep,
  rates: RatesStep,
  promise: PromiseStep,
  chauffeurs: ChauffeursStep,
  messages: MessagesStep,
  payments: PaymentsStep,
  import: ImportStep,
  'test-ride': TestRideStep,
  'go-live': GoLiveStep,
}
