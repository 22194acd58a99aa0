import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { getSite } from '../site/site-settings.ts'
import { changeStatus } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { requirePickUp } from './pick-up-moment.ts'
import { presentReservation, reservationColumns } from './present.ts'
import { findReservation, listEvents, listReservations, removeReservation, updateDetails } from './store.ts'

type ReservationDeps = ServeDeps & Pick<Deps, 'wakeOutbox' | 'config'>

export function reservationRoutes(api: Api, deps: ReservationDeps): void {
  const { db } = deps
  serve(api, deps, {
    name: 'listReservations',
    handle: async () => (await listReservations(db)).map(presentReservation),
  })
  serve(api, deps, {
    name: 'createReservation',
    limit: { requests: 20, seconds: 600 },
    handle: ({ body, header }) => createReservation(deps, body, header('idempotency-key')),
  })
  serve(api, deps, {
    name: 'updateReservation',
    async handle({ id, body }) {
      const { timeZone } = await getSite(db)
      const pickUpAt = requirePickUp(body, { timeZone })
      if (!(await updateDetails(db, id, { ...reservationColumns(body), pick_up_at: pickUpAt }))) {
        throw new Problem('not_found')
      }
      return presentReservation((await findReservation(db, id))!)
    },
  })
  serve(api, deps, {
    name: 'deleteReservation',
    async handle({ id }) {
      if (!(await removeReservation(db, id))) throw new Problem('not_found')
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'changeReservationStatus',
    handle: ({ id, body, caller }) => changeStatus(deps, id, { change: body, who: caller.username }),
  })
  serve(api, deps, {
    name: 'listReservationEvents',
    async handle({ id }) {
      if (!(await findReservation(db, id))) throw new Problem('not_found')
      return (await listEvents(db, id)).map(event => ({
        _id: event.id,
        at: event.at,
        who: event.who,
        from: event.from_status,
        to: event.to_status,
      }))
    },
  })
}
