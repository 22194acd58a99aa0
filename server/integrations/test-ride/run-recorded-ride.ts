import type { TestRide } from '../../../contract/integrations/test-ride-schemas.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { ServeDeps } from '../../platform/http/serve.ts'
import { recordTestRide } from './last-test-ride.ts'
import type { OpenRideWorld } from './ride-world.ts'
import { runTestRide } from './run-test-ride.ts'

type RideDeps = Pick<ServeDeps, 'clock'> & { openRideWorld: OpenRideWorld }

/** A ride that throws counts as failed, so that an earlier one no longer counts as passed. */
export async function runRecordedRide(
  { clock, openRideWorld }: RideDeps,
  commit: CommitTogether,
): Promise<TestRide> {
  const record = async ({ passed, fault }: Pick<TestRide, 'passed' | 'fault'>) => {
    const at = clock().toISOString()
    await commit(tx => recordTestRide(tx, { at, passed, ...(fault ? { fault: fault.code } : {}) }))
    return at
  }
  let ride: Omit<TestRide, 'at'>
  try {
    const world = await openRideWorld()
    ride = await runTestRide(world).finally(() => world.close())
  } catch (error) {
    await record({ passed: false, fault: null })
    throw error
  }
  return { at: await record(ride), ...ride }
}
