import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { signIn } from './sign-in.ts'

export function identityRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'signIn',
    limit: { requests: 10, seconds: 60 },
    handle: ({ body }) => signIn(deps, body),
  })
  serve(api, deps, {
    name: 'signOut',
    async handle({ caller }) {
      await deps.db.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute()
      return { message: 'Signed out.' }
    },
  })
}
