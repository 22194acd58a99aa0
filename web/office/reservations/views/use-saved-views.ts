import * as common from '#messages/office-common'
import { useCall } from '../../data/use-call.ts'
import { useRereadAtMidnight } from '../../data/use-reread-at-midnight.ts'

export function useSavedViews() {
  const { data: views = [], reload } = useCall('listSavedViews', {}, { sentence: common.loadFailed })
  useRereadAtMidnight('listSavedViews')
  return { views, reload }
}
