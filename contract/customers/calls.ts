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
    summary: 'Customers that match, those with the latest trip first',
    query: CustomerQuery,
    answer: CustomerPage,
  },
  getCustomer: { summary: 'One customer; of one that was merged the one that is shown', answer: Customer },
  getCustomerDefaults: {
    summary: 'What a new reservation of a customer begins with: name, contacts, wishes and latest places',
    answer: CustomerDefaults,
  },
  getReservationCustomer: {
    summary: 'The customer of a reservation, as it is shown',
    answer: ReservationCustomer,
  },
  updateCustomer: {
    summary: 'Change what staff know about a customer',
    body: CustomerInput,
    answer: Customer,
    versioned: true,
  },
  mergeCustomers: {
    summary: 'Show two customers as one; answers the one that stays',
    body: CustomerMerge,
    answer: Customer,
  },
  unmergeCustomer: {
    summary:
      'Show a merged customer by itself again, with what is its own; If-Match names the version of the customer that is shown',
    answer: Customer,
    versioned: true,
  },
  splitCustomer: {
    summary:
      'Make a reservation, or a contact with its reservations, a customer of its own; merging undoes it',
    body: CustomerSplit,
    answer: Customer,
    versioned: true,
  },
  getCustomerData: { summary: 'Everything that is kept about a customer, to hand out', answer: CustomerData },
  eraseCustomer: {
    summary: 'Erase the personal data of a customer for good; trips stay as figures without a name',
    body: CustomerErasure,
    answer: ErasedCustomer,
  },
} as const satisfies Record<keyof typeof CUSTOMERS_STAFF_ENDPOINTS, CallShape>
