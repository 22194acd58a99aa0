import * as common from '#messages/office-common'
import { useSite } from '../ui/use-site.ts'
import { useCall } from './data/use-call.ts'

/** The site as last saved in this office; pages keep the one they were opened with. */
export function useOfficeSite() {
  const opened = useSite()
  const { data: saved } = useCall('getSite', {}, { sentence: common.loadFailed, enabled: false })
  return saved ?? opened
}
