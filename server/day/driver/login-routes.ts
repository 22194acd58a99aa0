import type { DriverLoginAsked, DriverLoginRequest } from '../../../contract/day/driver-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { enqueueMail, enqueueText } from '../../platform/messaging/enqueue-message.ts'
import { driverCookie, newLogin, openLogin } from '../driver-links/driver-login.ts'
import { endLogins, insertLogin } from '../driver-links/driver-login-store.ts'
import { findDriverContact } from './driver-store.ts'
import { listDriverTrips } from './list-driver-trips.ts'

type LoginDeps = ServeDeps & Pick<Deps, 'signer' | 'wakeJobs'>

/** The calls by which a driver sees the next trips without a link, and by which the owner ends that. */
export function driverLoginRoutes(api: Api, deps: LoginDeps): void {
  serve(api, deps, {
    name: 'askDriverLogin',
    handle: ({ body }) => askDriverLogin(deps, body),
  })
  serve(api, deps, {
    name: 'openDriverLogin',
    async handle({ body: { request, code }, setCookie }) {
      const token = await openLogin(deps, { id: request, code })
      if (token === undefined)
        throw new Problem('invalid', atField('code', { code: 'wrong-code' }, 'That code isn’t right.'))
      setCookie(driverCookie(token, deps.config.publicUrl))
      return { message: 'Signed in.' }
    },
  })
  serve(api, deps, {
    name: 'listDriverTrips',
    handle: ({ caller }) => listDriverTrips(deps, caller),
  })
  serve(api, deps, {
    name: 'endDriverLogin',
    async handle({ caller: { loginId }, setCookie }) {
      await deps.db.commitTogether(tx => endLogins(tx, { id: loginId }, deps.clock()))
      setCookie(driverCookie('', deps.config.publicUrl))
      return { message: 'Signed out.' }
    },
  })
  serve(api, deps, {
    name: 'endDriverLogins',
    async handle({ params: { id }, caller }) {
      const now = deps.clock()
      await deps.db.commitTogether(async tx => {
        const driver = await findDriverContact(tx, id)
        if (!driver) throw new Problem('not_found')
        await endLogins(tx, { driverId: id }, now)
        const action = { action: 'endDriverLogins', actor: actorOf(caller), subjectId: id } as const
        await recordAction(tx, { ...action, label: driver.name, now })
      })
      return { message: 'The driver was signed out on all phones.' }
    },
  })
}

/** Plans the message with a code; the same statements run for a number that nobody has. */
async function askDriverLogin(deps: LoginDeps, { contact }: DriverLoginRequest): Promise<DriverLoginAsked> {
  const login = await newLogin(deps, contact)
  const subject = { kind: 'step', id: login.id } as const
  const message = { template: 'driver-login', subject, now: deps.clock() } as const
  await deps.db.commitTogether(async tx => {
    await insertLogin(tx, login)
    await enqueueText(tx, { ...message, orderingKey: `text:step:${login.id}` })
    await enqueueMail(tx, { ...message, orderingKey: `step:${login.id}` })
  })
  deps.wakeJobs()
  return { request: login.id, until: login.code_until }
}
