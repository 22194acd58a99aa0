import type { CustomerPage, ListedCustomer } from '../../../contract/customers/schemas.ts'
import { type PagedReading, usePages } from '../data/use-pages.ts'
import { staffCall } from '../staff-call.ts'

/** Customers that match, page by page, those with the latest trip first. */
export function useCustomerPages(
  q: string,
): PagedReading<CustomerPage> & { customers: ListedCustomer[] | undefined } {
  const query = q ? { q } : {}
  const reading = usePages<CustomerPage>(['searchCustomers', { query }], {
    read: (after, signal) =>
      staffCall('searchCustomers', { query: { ...query, ...(after && { after }) }, signal }),
    nextOf: ({ next }) => next ?? undefined,
    sentence: 'Failed to fetch customers',
  })
  return { ...reading, customers: reading.pages && distinct(reading.pages.flatMap(({ items }) => items)) }
}

/** A customer whose latest trip changed between the reading of two pages stands on both. */
function distinct(customers: ListedCustomer[]): ListedCustomer[] {
  return [...new Map(customers.map(customer => [customer._id, customer])).values()]
}
