import * as common from '#messages/office-common'
import { useCall } from '../../data/use-call.ts'

/** The code itself until names load, and for deleted classes. */
export function useClassNames(): (code: string) => string {
  const { data = [] } = useCall('listAllVehicleClasses', {}, { sentence: common.loadFailed })
  return code => data.find(one => one.code === code)?.name ?? code
}
