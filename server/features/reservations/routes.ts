import { Problem } from '../../../contract/problems.ts'
import { keptPerVersion } from '../../db/kept-per-version.ts'
import type { Deps } from '../../deps.ts'
import { listReservationEvents } from '../../events/read-events.ts'
import { actorOf } from '../../http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { getSite } from '../site/site-settings.ts'
import { changeDetails } from './change-details.ts'
import { changeStatus } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { deleteReservation, restoreReservation } from './delete-reservation.ts'
import { eventToWire } from './event-to-wire.ts'
import { exportReservations } from './export-reservations.ts'
import { createReservationIndex } from './in-memory/reservation-index.ts'
import { previewStatusMail } from './preview-mail.ts'
import { listReservationMails, resendMail } from './reservation-mails.ts'
import { searchReservations } from './search-reservations.ts'
import { findReservation, findStaffEmail, listReservations } from './store.ts'
import { toWire } from './to-wire.ts'

type ReservationDeps = ServeDeps & Pick<Deps, 'wakeJobs' | 'config' | 'places' | 'log'>

export function reservationRoutes(api: Api, routeDeps: ReservationDeps): void {
  const deps = {
    ...routeDeps,
    site: keptPerVersion(routeDeps, ['site'], () => getSite(routeDeps.db)),
  }
  const { db } = deps
  const index = createReservationIndex(deps)
  const zone = async () => ({ timeZone: (await getSite(db)).timeZone, now: deps.clock() })
  serve(api, deps, {
    name: 'listReservations',
    handle: async () => (await listReservations(db)).map(toWire),
  })
  serve(api, deps, {
    name: 'createReservation',
    form: true,
    limit: { requests: 20, seconds: 600 },
    handle: ({ body, header }) => createReservation(deps, body, { key: header('idempotency-key') }),
  })
  serve(api, deps, {
    name: 'createReservationByPhone',
    handle: async ({ body, header, caller }) =>
      createReservation(deps, body, {
        key: header('idempotency-key'),
        enteredBy: {
          actor: actorOf(caller),
          isOwner: caller.kind === 'owner',
          email: await findStaffEmail(db, caller.staffId),
        },
      }),
  })
  serve(api, deps, {
    name: 'searchReservations',
    handle: async ({ query }) => searchReservations({ db, index }, query, await zone()),
  })
  serve(api, deps, {
    name: 'exportReservations',
    handle: async ({ query }) => exportReservations(db, query, await zone()),
  })
  serve(api, deps, {
    name: 'getReservation',
    async handle({ params: { id } }) {
      const row = await findReservation(db, id)
      if (!row) throw new Problem('not_found')
      return toWire(row)
    },
  })
  serve(api, deps, {
    name: 'updateReservation',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      changeDetails(deps, id, { input: body, ifMatch, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'deleteReservation',
    async handle({ params: { id }, caller }) {
      await deleteReservation(deps, id, actorOf(caller))
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'restoreReservation',
    handle: ({ params: { id }, caller }) => restoreReservation(deps, id, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'listReservationMails',
    handle: ({ params: { id } }) => listReservationMails(deps, id),
  })
  serve(api, deps, {
    name: 'resendMail',
    handle: ({ params: { id }, caller }) => resendMail(deps, id, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'changeReservationStatus',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      changeStatus(deps, id, { change: body, ifMatch, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'previewStatusMail',
    handle: ({ params: { id }, body }) => previewStatusMail(deps, id, body),
  })
  serve(api, deps, {
    name: 'listReservationEvents',
    async handle({ params: { id } }) {
      if (!(await findReservation(db, id))) throw new Problem('not_found')
      return (await listReservationEvents(db, id)).map(eventToWire)
    },
  })
}
