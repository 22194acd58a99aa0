import { ROUTES } from '#calls/office'
import { requestFor } from '../../../contract/client.ts'
import { readToken } from '../session.ts'
import { staffCall } from '../staff-call.ts'
import type { OfficeCalls } from './follow-office.ts'

/** The calls of the live office. EventSource cannot send a token, so the stream is fetched. */
export const OFFICE_CALLS: OfficeCalls = {
  watch(lastEventId, signal) {
    const token = readToken() ?? ''
    const request = requestFor(ROUTES.watchOffice, { token, signal }, location.origin)
    if (lastEventId !== undefined) request.headers.set('last-event-id', lastEventId)
    return fetch(request)
  },
  ask: signal => staffCall('getOfficeState', { signal }),
}
