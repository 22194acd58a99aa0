import type { ReservationDeps } from '../../booking/routes.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { previewStatusMail } from './preview-mail.ts'
import { listReservationMails, markMailTold, resendMail } from './reservation-mails.ts'

/** The calls about the mails of a reservation. */
export function mailRoutes(api: Api, deps: ReservationDeps): void {
  serve(api, deps, {
    name: 'previewStatusMail',
    handle: ({ params: { id }, body }) => previewStatusMail(deps, id, body),
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
    name: 'markMailTold',
    handle: ({ params: { id }, caller }) => markMailTold(deps, id, actorOf(caller)),
  })
}
