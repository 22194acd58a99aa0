import { useMemo } from 'react'
import * as common from '#messages/office-common'
import { shortNames } from '../../../domain/values/name-order.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { useToday } from '../use-now.ts'

export type DriverName = (name: string) => string

/** As short as the active drivers allow: "Dan", "Dan R." or the full name. */
export function useDriverName(): DriverName {
  const today = useToday(useSite().timeZone)
  const { data: drivers = [] } = useCall('listDrivers', {}, { sentence: common.loadFailed })
  return useMemo(
    () => shortNames(drivers.flatMap(({ name, retiredAt }) => ((retiredAt ?? today) < today ? [] : name))),
    [drivers, today],
  )
}
