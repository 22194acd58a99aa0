import type { Deps } from '../../platform/deps.ts'
import { lookRegularly, type RegularLook } from '../../platform/jobs/look-regularly.ts'
import { planFlightLooks } from './look-job.ts'

/** Due flights are looked for so often at most. */
const EVERY_MS = 60_000

/** Plans the looks at flights, once a minute. */
export function startFlightLooks(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs'>): RegularLook {
  let next = 0
  return lookRegularly(deps.log, {
    failed: 'Couldn’t read due flights',
    async look() {
      if (Date.now() < next) return
      next = Date.now() + EVERY_MS
      if ((await planFlightLooks(deps)) > 0) deps.wakeJobs()
    },
  })
}
