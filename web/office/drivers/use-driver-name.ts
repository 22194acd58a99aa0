import { useMemo } from 'react'
import * as common from '#messages/office-common'
import { shortNames } from '../../../domain/values/name-order.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { useToday } from '../use-now.ts'

export type DriverName = (name: string) => string

/** As short as the active drivers allow: "Dan", "Dan R." or the full name. Undefined until they are known. */
export function useDriverName(): DriverName | undefined {
  const today = useToday(useSite().timeZone)
  const { data: drivers, failed } = useCall('listDrivers', {}, { sentence: common.loadFailed })
  const hasFailed = failed !== undefined
  return useMemo(() => {
    if (!drivers) return hasFailed ? fullName : undefined
    return shortNames(drivers.flatMap(({ name, retiredAt }) => ((retiredAt ?? today) < today ? [] : name)))
  }, [drivers, today, hasFailed])
}

const fullName: DriverName = name => name

/** While the active drivers are unknown. */
export const noName: DriverName = () => ''
