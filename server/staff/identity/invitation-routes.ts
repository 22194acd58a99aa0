import { actorOf } from '../../platform/http/principal.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listInvitations } from './invitation-store.ts'
import { acceptInvitation, inviteStaff, withdrawInvitation } from './invitations.ts'
import type { IdentityDeps } from './routes.ts'
import { cookieFor, originOf } from './sign-in.ts'

export function invitationRoutes(api: Api, deps: IdentityDeps): void {
  serve(api, deps, {
    name: 'listInvitations',
    handle: () => listInvitations(deps.db, deps.clock()),
  })
  serve(api, deps, {
    name: 'inviteStaff',
    handle: ({ body, caller }) => inviteStaff(deps, body, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'withdrawInvitation',
    async handle({ params: { id }, caller }) {
      await withdrawInvitation(deps, id, actorOf(caller))
      return { _id: id }
    },
  })
  serve(api, deps, {
    name: 'acceptInvitation',
    async handle(call) {
      const { token, device } = await acceptInvitation(deps, call.body, originOf(call))
      call.setCookie(cookieFor(device, deps))
      return { token }
    },
  })
}
