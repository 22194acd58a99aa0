import { Dropped, type JobHandler, Postponed } from '../../platform/jobs/handler.ts'
import { OtherKey, settleCheck } from './payment-check.ts'
import type { PaymentSetupDeps } from './payment-key.ts'

/** Between looks at a page that is open. */
const LOOK_AGAIN_MS = 60_000
/** Until a key of the same account is saved. */
const OTHER_KEY_MS = 600_000

/** Voids what a request could not. */
export function checkHandler(
  deps: Omit<PaymentSetupDeps, 'connections'> & Partial<PaymentSetupDeps>,
): JobHandler {
  const { connections } = deps
  return {
    width: 1,
    async handle({ subject_id: op }) {
      if (!connections) throw new Dropped('Here are no connections.')
      try {
        if ((await settleCheck({ ...deps, connections }, op)) !== 'wait') return
      } catch (error) {
        if (!(error instanceof OtherKey)) throw error
        throw new Postponed(new Date(deps.clock().getTime() + OTHER_KEY_MS), error.message)
      }
      throw new Postponed(new Date(deps.clock().getTime() + LOOK_AGAIN_MS), 'The page is still open.')
    },
  }
}
