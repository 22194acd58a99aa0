import type { ComponentType } from 'react'
import type { SetupStep } from '../../../domain/integrations/setup-guide.ts'
import { lazyPart } from '../lazy-part.tsx'
import { AreaStep } from './steps/area-step.tsx'
import { BrandStep } from './steps/brand-step.tsx'
import { ChauffeursStep } from './steps/chauffeurs-step.tsx'
import { CompanyStep } from './steps/company-step.tsx'
import { ImportStep } from './steps/import-step.tsx'
import { GoLiveStep, TestRideStep } from './steps/last-steps.tsx'

const VehiclesStep = lazyPart(async () => (await import('./steps/vehicles-step.tsx')).VehiclesStep)
const RatesStep = lazyPart(async () => (await import('./steps/rates-step.tsx')).RatesStep)
const PromiseStep = lazyPart(async () => (await import('./steps/promise-step.tsx')).PromiseStep)
const MessagesStep = lazyPart(async () => (await import('./steps/messages-step.tsx')).MessagesStep)
const PaymentsStep = lazyPart(async () => (await import('./steps/payments-step.tsx')).PaymentsStep)

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
