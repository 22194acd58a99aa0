import * as common from '#messages/office-common'
import type { CustomerPage, ListedCustomer } from '../../../contract/customers/schemas.ts'
import { distinctItems, joinItems } from '../data/reread-pages.ts'
import { type PagedReading, usePages } from '../data/use-pages.ts'
import { staffCall } from '../staff-call.ts'

export function useCustomerPages(
  q: string,
): PagedReading<CustomerPage> & { customers: ListedCustomer[] | undefined } {
  const query = q ? { q } : {}
  const reading = usePages<CustomerPage>(['searchCustomers', { query }], {
    read: (after, signal) =>
      staffCall('searchCustomers', { query: { ...query, ...(after && { after }) }, signal }),
    nextOf: ({ next }) => next ?? undefined,
    join: joinPages,
    sentence: common.loadFailed,
  })
  return {
    ...reading,
    customers: reading.pages && distinctItems(reading.pages.flatMap(({ items }) => items)),
  }
}

function joinPages(known: CustomerPage, fresh: CustomerPage): CustomerPage {
  const items = joinItems(known.items, fresh.items)
  return { items, next: items === fresh.items ? fresh.next : known.next }
}
