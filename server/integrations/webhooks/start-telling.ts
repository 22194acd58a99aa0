import type { Deps } from '../../platform/deps.ts'
import { lookRegularly, type RegularLook } from '../../platform/jobs/look-regularly.ts'
import { gatherWebhooks } from './gather.ts'

/** Looks for events that programs outside are to be told of. */
export function startTelling(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs'>): RegularLook {
  const look = async () => {
    if ((await gatherWebhooks(deps.db, deps.clock)) > 0) deps.wakeJobs()
  }
  return lookRegularly(deps.log, { look, failed: 'Couldn’t read events for webhooks' })
}
