import { cancelByGuest } from '../../booking/cancellation/order-cancellation.ts'
import { previewCancellation } from '../../booking/cancellation/preview-cancellation.ts'
import { changeByGuest } from '../../booking/guest-change/order-change.ts'
import { previewGuestChange } from '../../booking/guest-change/preview-guest-change.ts'
import { drawWith } from '../../money/documents/draw-in-worker.ts'
import { readDocument } from '../../money/documents/make-document.ts'
import { openPayment } from '../../money/paying/open-payment.ts'
import { openTip } from '../../money/paying/tip.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { markSeen } from '../../reservations/links/link-store.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { enterByLink } from './enter-by-link.ts'
import { linkRoutes, sharedLinkRoutes } from './link-routes.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { type GuestDeps, readManaged } from './read-managed.ts'
import { updateRiderDetails } from './rider-details.ts'

export function manageRoutes(api: Api, deps: GuestDeps): void {
  // First, since it is a middleware for the routes below.
  enterByLink(api, deps)
  serve(api, deps, {
    name: 'getManagedReservation',
    handle: ({ caller, query: { locale } }) => readManaged(deps, caller, locale),
  })
  serve(api, deps, {
    name: 'previewCancellation',
    async handle({ caller: { reservationId }, query: { locale } }) {
      const row = await getReservation(deps.db, reservationId)
      const asked = { cause: 'guest', waived: false, byGuest: true } as const
      return await previewCancellation(deps, row, { ...asked, locale: locale ?? row.locale })
    },
  })
  serve(api, deps, {
    name: 'cancelReservation',
    async handle({ caller, body: { preview }, query: { locale } }) {
      await cancelByGuest(deps, caller.reservationId, { preview, locale })
      return await readManaged(deps, caller, locale)
    },
  })
  serve(api, deps, {
    name: 'previewGuestChange',
    async handle({ caller: { reservationId }, body: change, query: { locale } }) {
      const row = await getReservation(deps.db, reservationId)
      return await previewGuestChange(deps, reservationId, {
        change,
        locale: locale ?? languageOf(row.locale).locale,
      })
    },
  })
  serve(api, deps, {
    name: 'makeGuestChange',
    async handle({ caller, body: { preview }, query: { locale } }) {
      const ordered = await changeByGuest(deps, caller.reservationId, { preview, locale })
      return { ...ordered, managed: await readManaged(deps, caller, locale) }
    },
  })
  serve(api, deps, {
    name: 'updateRiderDetails',
    async handle({ caller, body, query: { locale } }) {
      await updateRiderDetails(deps, caller.reservationId, body)
      return await readManaged(deps, caller, locale)
    },
  })
  serve(api, deps, {
    name: 'openPayment',
    handle: ({ caller: { reservationId } }) => openPayment(deps, reservationId),
  })
  serve(api, deps, {
    name: 'tipDriver',
    handle: ({ caller: { reservationId }, body: { cents } }) => openTip(deps, reservationId, cents),
  })
  serve(api, deps, {
    name: 'getPayment',
    handle: ({ caller: { reservationId }, params: { id } }) => lookAtPayment(deps, reservationId, id),
  })
  serve(api, deps, {
    name: 'getManagedDocument',
    handle: ({ caller: { reservationId }, params: { id } }) =>
      readDocument(deps.db, { id, reservationId, draw: drawWith(deps.pictures) }),
  })
  serve(api, deps, {
    name: 'markLinkSeen',
    async handle({ caller: { tokenHash } }) {
      await deps.db.commitTogether(tx => markSeen(tx, tokenHash, deps.clock()))
      return { seen: true as const }
    },
  })
  sharedLinkRoutes(api, deps)
  linkRoutes(api, deps)
}
