import type { Deps } from '../../platform/deps.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { eraseCustomer, readCustomerData } from './erase-customer.ts'
import { erasedInWords } from './erase-person.ts'

/** The calls that hand out and erase a customer's data. */
export function erasureRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs'>): void {
  const { db } = deps
  serve(api, deps, {
    name: 'getCustomerData',
    handle: ({ params: { id } }) => readCustomerData(db, id),
  })
  serve(api, deps, {
    name: 'eraseCustomer',
    async handle({ params: { id }, body, caller }) {
      const erased = await eraseCustomer(deps, id, { name: body.name, actor: actorOf(caller) })
      const { reservations, messages, newsletter } = erased
      return { reservations, messages, newsletter, message: erasedInWords(erased) }
    },
  })
}
