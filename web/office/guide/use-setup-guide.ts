import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import type { SetupGuide, SetupGuideInput } from '../../../contract/integrations/setup-guide-schemas.ts'
import { SETUP_STEPS, type SetupStep } from '../../../domain/integrations/setup-guide.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import { useCall } from '../data/use-call.ts'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'

export const STEP_PARAMETER = 'step'

/** For owners; undefined for staff and until read. */
export function useSetupGuide() {
  const { account } = useOffice()
  const isOwner = account?.role === 'owner'
  const reading = useCall('getSetupGuide', {}, { sentence: common.loadFailed, enabled: isOwner })
  const data = reading.data ?? undefined
  return { ...reading, data, isOwner, isAwaited: !account || (isOwner && !reading.data && !reading.failed) }
}

/** Takes the place of Today. */
export function isGuideShown({ hidden, finished }: Pick<SetupGuide, 'hidden' | 'finished'>): boolean {
  return !hidden && !finished
}

export async function changeGuide(guide: SetupGuide, changes: Partial<SetupGuideInput>): Promise<SetupGuide> {
  const { hidden, skipped, cashOnly, version } = guide
  return await staffCall('updateSetupGuide', {
    body: { hidden, skipped, cashOnly, ...changes },
    ifMatch: version,
  })
}

/** The step in the address, else the first open one. */
export function useCurrentStep({ states }: Pick<SetupGuide, 'states'>): SetupStep {
  const [params] = useSearchParams()
  const requested = params.get(STEP_PARAMETER) ?? ''
  if (isOneOf(SETUP_STEPS, requested)) return requested
  return SETUP_STEPS.find(step => states[step] === 'open') ?? SETUP_STEPS[0]
}

/** The next open step after this one, from the start if there is none; undefined once all are answered. */
export function nextOpen(states: SetupGuide['states'], current: SetupStep): SetupStep | undefined {
  const at = SETUP_STEPS.indexOf(current)
  const others = [...SETUP_STEPS.slice(at + 1), ...SETUP_STEPS.slice(0, at)]
  return others.find(step => states[step] === 'open')
}
