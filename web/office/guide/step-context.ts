import { createContext, useContext } from 'react'
import type { SetupGuide } from '../../../contract/integrations/setup-guide-schemas.ts'
import type { SetupStep } from '../../../domain/integrations/setup-guide.ts'

export type StepContextValue = {
  guide: SetupGuide
  step: SetupStep
  busy: boolean
  /** Opens the next step that is open. */
  goOn: () => void
  /** Undefined at the first step. */
  goBack: (() => void) | undefined
  skip: () => void
  /** Shows the saved values again. */
  restart: () => void
  /** Holds the buttons of a step, once it is mounted. */
  dock: HTMLElement | null
  /** An answer that is kept with the guide. */
  takeCashOnly: () => void
}

export const StepContext = createContext<StepContextValue | undefined>(undefined)

export function useStep(): StepContextValue {
  const value = useContext(StepContext)
  if (!value) throw new Error('A step of the guide is outside of it')
  return value
}
