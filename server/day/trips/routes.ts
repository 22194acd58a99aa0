import type { Trip } from '../../../contract/day/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { moveAllTrips } from '../../dispatch/assignment/assign-trip.ts'
import { leaveUnassigned } from '../../dispatch/assignment/decide-trips.ts'
import { assignOverSuggestions } from '../../dispatch/assignment/displace.ts'
import { suggestAssignments, suggestForTrip } from '../../dispatch/assignment/suggest-trips.ts'
import type { DispatchDeps } from '../../dispatch/planning/situation.ts'
import type { Deps } from '../../platform/deps.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { readTrip } from '../../reservations/record/read-trip.ts'
import { readClosing } from '../closing/read-closing.ts'
import { findPhotograph } from '../expenses/expense-store.ts'
import { withdrawExpense } from '../expenses/withdraw-expense.ts'
import { leaveFlightMove, takeFlightMove } from '../flights/take-flight-move.ts'
import { changeTripProgress, recordTripConsent } from './change-progress.ts'

/** The calls of staff about trips and who drives them. */
export function tripRoutes(api: Api, deps: ServeDeps & DispatchDeps & Pick<Deps, 'wakeJobs'>): void {
  serve(api, deps, {
    name: 'moveTrips',
    handle: ({ body, caller }) => moveAllTrips(deps, body, actorOf(caller)),
  })
  serve(api, deps, { name: 'suggestAssignments', handle: ({ body }) => suggestAssignments(deps, body.day) })
  serve(api, deps, {
    name: 'getTrip',
    async handle({ params: { id }, caller }) {
      const trip = await readTrip(deps.db, id, deps.clock())
      return caller.kind === 'api-key' ? withoutDriverPhone(trip) : trip
    },
  })
  serve(api, deps, {
    name: 'getClosing',
    handle: ({ params: { id } }) => readClosing(deps.db, id, deps.clock()),
  })
  serve(api, deps, {
    name: 'getExpensePhotograph',
    async handle({ params: { id } }) {
      const found = await findPhotograph(deps.db, id)
      if (!found) throw new Problem('not_found')
      return found
    },
  })
  serve(api, deps, {
    name: 'withdrawExpense',
    async handle({ params: { id }, body: { reason }, caller }) {
      await withdrawExpense(deps, id, { reason, actor: actorOf(caller) })
      return { message: 'Expense withdrawn.' }
    },
  })
  serve(api, deps, { name: 'suggestForTrip', handle: ({ params: { id } }) => suggestForTrip(deps, id) })
  serve(api, deps, {
    name: 'assignTrip',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      assignOverSuggestions(deps, id, {
        ...{ input: body, ifMatch, actor: actorOf(caller), byOwner: caller.kind === 'owner' },
      }),
  })
  serve(api, deps, {
    name: 'unassignTrip',
    handle: ({ params: { id }, ifMatch, caller }) =>
      leaveUnassigned(deps, id, { ifMatch, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'changeTripProgress',
    handle: ({ params: { id }, body, caller }) =>
      changeTripProgress(deps, id, { change: body, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'answerFlightMove',
    async handle({ params: { id }, body: { pickUpAt, take }, caller }) {
      const answer = { pickUpAt: new Date(pickUpAt).toISOString(), actor: actorOf(caller) }
      if (take) await takeFlightMove(deps, id, answer)
      else await leaveFlightMove(deps, id, answer)
      return await readTrip(deps.db, id, deps.clock())
    },
  })
  serve(api, deps, {
    name: 'recordTripConsent',
    handle: ({ params: { id }, body, caller }) =>
      recordTripConsent(deps, id, { consent: body, actor: actorOf(caller) }),
  })
}

/** It is the driver's own: only staff call it. */
function withoutDriverPhone(trip: Trip): Trip {
  const driver = trip.assignment?.driver
  return trip.assignment && driver
    ? { ...trip, assignment: { ...trip.assignment, driver: { ...driver, phone: null } } }
    : trip
}
