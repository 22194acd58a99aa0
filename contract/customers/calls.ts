import type { CallShape } from '../call-shape.ts'
import {
  Customer,
  CustomerData,
  CustomerDefaults,
  CustomerErasure,
  CustomerInput,
  CustomerMerge,
  CustomerPage,
  CustomerQuery,
  CustomerSplit,
  ErasedCustomer,
  ReservationCustomer,
} from './schemas.ts'
import type { CUSTOMERS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** The people behind the reservations. */
export const CUSTOMERS_CALLS = {
  searchCustomers: {
    summary: 'Search customers, latest trip first',
    query: CustomerQuery,
    answer: CustomerPage,
  },
  getCustomer: {
    summary: 'Get a customer. For a merged one, returns the customer it was merged into',
    answer: Customer,
  },
  getCustomerDefaults: {
    summary:
      'Get the defaults for a customer’s next reservation: name, contacts, preferences and recent places',
    answer: CustomerDefaults,
  },
  getReservationCustomer: {
    summary: 'Get the customer of a reservation',
    answer: ReservationCustomer,
  },
  updateCustomer: {
    summary: 'Change the staff notes and details of a customer',
    body: CustomerInput,
    answer: Customer,
    versioned: true,
  },
  mergeCustomers: {
    summary: 'Merge two customers. Returns the one that stays',
    body: CustomerMerge,
    answer: Customer,
  },
  unmergeCustomer: {
    summary:
      'Unmerge a customer, with their own records. If-Match names the version of the customer they were merged into',
    answer: Customer,
    versioned: true,
  },
  splitCustomer: {
    summary:
      'Split a reservation, or a contact with its reservations, into a separate customer. Merging undoes it',
    body: CustomerSplit,
    answer: Customer,
    versioned: true,
  },
  getCustomerData: {
    summary: 'Export all data about a customer, for a privacy request',
    answer: CustomerData,
  },
  eraseCustomer: {
    summary: 'Permanently erase the personal data of a customer. Trips stay in reports without a name',
    body: CustomerErasure,
    answer: ErasedCustomer,
  },
} as const satisfies Record<keyof typeof CUSTOMERS_STAFF_ENDPOINTS, CallShape>
