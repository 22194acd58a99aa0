import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { accountRoutes } from './account-routes.ts'
import { cookieFor, originOf } from './origin.ts'
import { signIn } from './sign-in.ts'
import { teamRoutes } from './team-routes.ts'

export type IdentityDeps = ServeDeps & Pick<Deps, 'log' | 'wakeJobs' | 'config'>

export function identityRoutes(api: Api, deps: IdentityDeps): void {
  serve(api, deps, {
    name: 'signIn',
    limit: { requests: 30, seconds: 60 },
    async handle(call) {
      const { token, device } = await signIn(deps, call.body, originOf(call))
      call.setCookie(cookieFor(device, deps))
      return { token }
    },
  })
  serve(api, deps, {
    name: 'signOut',
    async handle({ caller }) {
      await deps.db.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute()
      return { message: 'Signed out.' }
    },
  })
  accountRoutes(api, deps)
  teamRoutes(api, deps)
}
