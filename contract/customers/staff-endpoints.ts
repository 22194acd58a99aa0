import { type Endpoint, get, post, put } from '../endpoint.ts'

/** The people behind the reservations. */
export const CUSTOMERS_STAFF_ENDPOINTS = {
  searchCustomers: get('/api/customers', 'staff'),
  mergeCustomers: post('/api/customers/merge', 'staff'),
  getCustomer: get('/api/customers/{id}', 'staff'),
  getCustomerDefaults: get('/api/customers/{id}/defaults', 'staff'),
  getReservationCustomer: get('/api/reservations/{id}/customer', 'staff'),
  updateCustomer: put('/api/customers/{id}', 'staff'),
  unmergeCustomer: post('/api/customers/{id}/unmerge', 'staff'),
  splitCustomer: post('/api/customers/{id}/split', 'staff'),
  getCustomerData: get('/api/customers/{id}/data', 'staff'),
  eraseCustomer: post('/api/customers/{id}/erase', 'owner'),
} as const satisfies Record<string, Endpoint>
