import type { PhoneReservation } from '../../contract/booking/new-reservation-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { requestPayment } from '../money/paying/request-payment.ts'
import { type ApiKeyPrincipal, actorOf, type StaffPrincipal } from '../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../platform/http/serve.ts'
import { linkCookies } from '../reservations/links/link-cookie.ts'
import { linkForMessages } from '../reservations/links/manage-link.ts'
import { findStaffEmail, getReservation } from '../reservations/record/store.ts'
import { adjustPrice } from './adjust-price.ts'
import { changeStatusByStaff, previewByStaff } from './cancellation/cancel-by-staff.ts'
import { changeDetails } from './change-details.ts'
import { previewChange } from './change-preview.ts'
import { changeStatuses } from './change-statuses.ts'
import { createReservation } from './create-reservation.ts'
import { deleteReservation, restoreReservation } from './delete-reservation.ts'
import { endReservationHold } from './end-reservation-hold.ts'
import { inOffice, readHistory } from './in-office.ts'
import { searchRoutes } from './search-routes.ts'
import type { CreateDeps, EnteredBy } from './submission.ts'

/** What the handlers of reservations need. */
export type ReservationDeps = ServeDeps & CreateDeps

/** The calls about reservations. */
export function reservationRoutes(api: Api, deps: ReservationDeps): void {
  searchRoutes(api, deps)
  createRoutes(api, deps)
  changeRoutes(api, deps)
  serve(api, deps, {
    name: 'requestPayment',
    handle: ({ params: { id }, body: input, ifMatch, caller }) =>
      requestPayment(deps, id, { input, ifMatch, actor: actorOf(caller) }),
  })
}

function createRoutes(api: Api, deps: ReservationDeps): void {
  serve(api, deps, {
    name: 'createReservation',
    form: true,
    handle: async ({ body, header, requestId, address, setCookie, askAbout }) => {
      const key = header('idempotency-key')
      const created = await createReservation(deps, body, { key, requestId, address })
      askAbout(created)
      // The payment page leads back to the page of the reservation, which the browser of the guest then opens.
      if (created.pay && header('origin') === new URL(deps.config.publicUrl).origin) {
        const link = await linkForMessages(deps, created._id)
        const cookies = link
          ? linkCookies(
              { reference: created.reference, token: link.token, scope: 'manage' },
              deps.config.publicUrl,
            )
          : []
        for (const cookie of cookies) setCookie(cookie)
      }
      return created
    },
  })
  serve(api, deps, {
    name: 'createReservationByPhone',
    handle: async ({ body, header, caller, requestId }) =>
      createReservation(deps, body, {
        key: header('idempotency-key'),
        requestId,
        enteredBy: await enteredBy(deps, caller, body),
      }),
  })
}

/** Programs can only request a reservation; staff can also confirm it. */
async function enteredBy(
  { db }: Pick<ReservationDeps, 'db'>,
  caller: StaffPrincipal | ApiKeyPrincipal,
  { confirm, trips }: Partial<Pick<PhoneReservation, 'confirm' | 'trips'>>,
): Promise<EnteredBy> {
  const actor = actorOf(caller)
  if (caller.kind === 'api-key') {
    if (confirm || trips) throw new Problem('forbidden')
    return { actor, source: 'api', isOwner: false, email: null }
  }
  const email = await findStaffEmail(db, caller.staffId)
  return { actor, source: 'phone', isOwner: caller.kind === 'owner', email }
}

function changeRoutes(api: Api, deps: ReservationDeps): void {
  serve(api, deps, {
    name: 'getReservation',
    handle: async ({ params: { id } }) => await inOffice(deps, await getReservation(deps.db, id)),
  })
  serve(api, deps, {
    name: 'updateReservation',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      changeDetails(deps, id, { input: body, ifMatch, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'previewReservationChange',
    handle: ({ params: { id }, body }) => previewChange(deps, id, body),
  })
  serve(api, deps, {
    name: 'adjustReservationPrice',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      adjustPrice(deps, id, { adjustment: body, ifMatch, actor: actorOf(caller) }),
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
    name: 'changeReservationStatus',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      changeStatusByStaff(deps, id, { change: body, ifMatch, caller }),
  })
  serve(api, deps, {
    name: 'previewStaffCancellation',
    handle: ({ params: { id }, query }) => previewByStaff(deps, id, query),
  })
  serve(api, deps, {
    name: 'endHold',
    handle: ({ params: { id }, caller }) => endReservationHold(deps, id, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'changeReservationStatuses',
    handle: ({ body, caller }) => changeStatuses(deps, { change: body, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'listReservationEvents',
    handle: ({ params: { id } }) => readHistory(deps.db, id),
  })
}
