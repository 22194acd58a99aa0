import * as common from '#messages/office-common'
import { useCall } from '../../data/use-call.ts'

/** The name of a class by its code; the code until the names are read, and of a class that is gone. */
export function useClassNames(): (code: string) => string {
  const { data = [] } = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed })
  return code => data.find(one => one.code === code)?.name ?? code
}
