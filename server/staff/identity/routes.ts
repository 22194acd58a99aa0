import type { Deps } from '../../platform/deps.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { accountRoutes } from './account-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { cookieFor, originOf, signIn } from './sign-in.ts'
import { teamRoutes } from './team-routes.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

export type IdentityDeps = ServeDeps & Pick<Deps, 'log' | 'wakeJobs' | 'config' | 'forgetFirstPassword'>

export function identityRoutes(api: Api, deps: IdentityDeps): void {
  serve(api, deps, {
    name: 'signIn',
    async handle(call) {
      const { token, device } = await signIn(deps, call.body, originOf(call))
      call.setCookie(cookieFor(device, deps))
      return { token }
    },
  })
  sessionRoutes(api, deps)
  accountRoutes(api, deps)
  twoFactorRoutes(api, deps)
  teamRoutes(api, deps)
  invitationRoutes(api, deps)
}
