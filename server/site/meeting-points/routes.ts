import type { Api, ServeDeps } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/records/record-routes.ts'
import { meetingPointStore } from './store.ts'

/** The calls of staff about where chauffeurs and customers meet. */
export function meetingPointRoutes(api: Api, deps: ServeDeps): void {
  serveRecords(api, deps, {
    store: meetingPointStore,
    calls: {
      list: 'listAllMeetingPoints',
      create: 'createMeetingPoint',
      update: 'updateMeetingPoint',
      delete: 'deleteMeetingPoint',
      restore: 'restoreMeetingPoint',
      reorder: 'reorderMeetingPoints',
    },
  })
}
