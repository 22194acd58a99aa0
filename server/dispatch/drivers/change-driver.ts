import type { Driver } from '../../../contract/dispatch/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import type { Change } from '../../platform/records/change-collection.ts'
import { changeRow } from '../../platform/records/content-rows.ts'
import { driverStore } from './store.ts'

type DriverChange<Answer> = {
  id: string
  ifMatch: number | undefined
  columns?: Record<string, unknown>
  write?: (tx: Database) => Promise<void>
  /** The result is also compared for the activity, except for the driver itself. */
  read: (tx: Database, driver: Driver) => Promise<Answer>
}
type Action = Change & { action: 'saveDriverHours' | 'saveShifts' | 'saveShiftChanges' }

/** Raises the driver's version. Throws `not_found` or `stale`. */
export async function changeDriver<Answer extends Record<string, unknown>>(
  { id, ifMatch, columns = {}, write, read }: DriverChange<Answer>,
  { action, actor, now, commit }: Action,
): Promise<Answer> {
  return await commit(async tx => {
    const driver = await getDriver(tx, id)
    const before = await read(tx, driver)
    if (ifMatch !== undefined && ifMatch !== driver.version) throw new Problem('stale', { current: before })
    await write?.(tx)
    await changeRow(tx, 'drivers', { id, columns: { ...columns, sample: 0 }, ifMatch: driver.version })
    const after = await read(tx, await getDriver(tx, id))
    await recordAction(tx, { action, subjectId: id, label: driver.name, actor, before, after, now })
    return after
  })
}

async function getDriver(tx: Database, id: string): Promise<Driver> {
  const driver = await driverStore.find(tx, id)
  if (!driver) throw new Problem('not_found')
  return driver
}
