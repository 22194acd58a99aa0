import { Busy } from '../../platform/http/problems.ts'
import { type Api, type ServeDeps, serve, serveStream } from '../../platform/http/serve.ts'
import { type NewsDeps, readOfficeState } from '../live-office/office-news.ts'
import type { WatchDeps } from '../live-office/office-watch.ts'

const STREAMS_RETRY_S = 30

export function officeRoutes(api: Api, deps: ServeDeps & WatchDeps & NewsDeps): void {
  serve(api, deps, { name: 'getOfficeState', handle: () => readOfficeState(deps) })
  serveStream(api, deps, {
    name: 'watchOffice',
    async handle({ caller, header }) {
      const isSessionValid = () => deps.identity.isSessionValid(caller)
      const seen = readEventId(header('last-event-id'))
      const stream = await deps.watch.open({ account: caller.staffId, isSessionValid, seen })
      if (!stream) throw new Busy(STREAMS_RETRY_S)
      return stream
    },
  })
}

/** Undefined for invalid text, which resets the stream. */
function readEventId(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}
