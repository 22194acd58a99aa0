import type { Driver } from '../../../contract/dispatch/schemas.ts'
import { BlockedTimes } from '../occupancies/blocked-times.tsx'
import { DriverChanges } from './changes-form.tsx'
import { DriverDocuments } from './documents-form.tsx'
import { DriverShifts } from './shifts-form.tsx'

/** What belongs to a driver, each part in a form of its own. */
export function DriverParts({ driver, today }: { driver: Driver; today: string }) {
  return (
    <>
      <DriverShifts driver={driver} today={today} />
      <DriverDocuments driver={driver} today={today} />
      <BlockedTimes resource={driver._id} name={driver.name} purpose="off" />
      <DriverChanges driver={driver} today={today} />
    </>
  )
}
