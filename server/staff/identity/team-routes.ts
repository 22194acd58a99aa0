import { type Api, serve } from '../../platform/http/serve.ts'
import { changeStaffRole, changeTwoFactorRule, endStaffSessions, removeStaff } from './change-team.ts'
import type { IdentityDeps } from './routes.ts'
import { listFailures } from './sign-in-event-store.ts'
import { listStaff } from './staff-store.ts'

export function teamRoutes(api: Api, deps: IdentityDeps): void {
  const { db, clock } = deps
  serve(api, deps, { name: 'listStaff', handle: () => listStaff(db, clock()) })
  serve(api, deps, { name: 'listFailedSignIns', handle: () => listFailures(db) })
  serve(api, deps, {
    name: 'changeTwoFactorRule',
    handle: ({ params: { id }, body, caller }) =>
      changeTwoFactorRule(deps, id, { required: body.required, caller }),
  })
  serve(api, deps, {
    name: 'endStaffSessions',
    handle: ({ params: { id }, caller }) => endStaffSessions(deps, id, caller),
  })
  serve(api, deps, {
    name: 'changeStaffRole',
    handle: ({ params: { id }, body, caller }) => changeStaffRole(deps, id, { role: body.role, caller }),
  })
  serve(api, deps, {
    name: 'removeStaff',
    async handle({ params: { id }, caller }) {
      await removeStaff(deps, id, caller)
      return { _id: id }
    },
  })
}
