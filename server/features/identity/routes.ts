import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { accountRoutes } from './account-routes.ts'
import { signIn } from './sign-in.ts'
import { teamRoutes } from './team-routes.ts'

export type IdentityDeps = ServeDeps & Pick<Deps, 'wakeOutbox' | 'config'>

export function identityRoutes(api: Api, deps: IdentityDeps): void {
  serve(api, deps, {
    name: 'signIn',
    limit: { requests: 30, seconds: 60 },
    handle: ({ body, address, header }) =>
      signIn(deps, body, { address, browser: header('user-agent') ?? '' }),
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
