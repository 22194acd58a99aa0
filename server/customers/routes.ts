import type { Deps } from '../platform/deps.ts'
import { actorOf } from '../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../platform/http/serve.ts'
import { changeCustomer } from './change-customer.ts'
import { readCustomerDefaults } from './customer-defaults.ts'
import { mergeCustomers, unmergeCustomer } from './merge-customers.ts'
import { readCustomer, readReservationCustomer, searchCustomers } from './read-customer.ts'
import { splitCustomer } from './split-customer.ts'

export function customerRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs'>): void {
  const { db, clock } = deps
  serve(api, deps, {
    name: 'searchCustomers',
    handle: ({ query }) => searchCustomers(db, query, clock()),
  })
  serve(api, deps, {
    name: 'mergeCustomers',
    handle: ({ body, caller }) => mergeCustomers(deps, body, actorOf(caller)),
  })
  serve(api, deps, {
    name: 'getCustomer',
    handle: ({ params: { id } }) => readCustomer(db, id, clock()),
  })
  serve(api, deps, {
    name: 'getCustomerDefaults',
    handle: ({ params: { id } }) => readCustomerDefaults(db, id, clock()),
  })
  serve(api, deps, {
    name: 'getReservationCustomer',
    handle: ({ params: { id } }) => readReservationCustomer(db, id, clock()),
  })
  serve(api, deps, {
    name: 'updateCustomer',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      changeCustomer(deps, id, { input: body, ifMatch, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'unmergeCustomer',
    handle: ({ params: { id }, ifMatch, caller }) =>
      unmergeCustomer(deps, id, { ifMatch, actor: actorOf(caller) }),
  })
  serve(api, deps, {
    name: 'splitCustomer',
    handle: ({ params: { id }, body, ifMatch, caller }) =>
      splitCustomer(deps, id, { split: body, ifMatch, actor: actorOf(caller) }),
  })
}
