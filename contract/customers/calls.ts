import { z } from 'zod'
import { TARIFF_BODY_BYTES_MAX } from '../../domain/pricing/fare/tariff.ts'
import { create, get, post, put, remove } from '../endpoint.ts'
import { Deleted } from '../fields.ts'
import {
  Company,
  CompanyContracts,
  CompanyInput,
  ContractInput,
  Customer,
  CustomerDefaults,
  CustomerInput,
  CustomerMerge,
  CustomerPage,
  CustomerQuery,
  CustomerSplit,
  ReservationCustomer,
} from './schemas.ts'

const CUSTOMERS = ['customer.*', 'reservation.*', 'trip.*'] as const

export const CUSTOMER_CALLS = {
  searchCustomers: get('/api/customers', 'staff', {
    summary: 'Search customers, latest trip first',
    query: CustomerQuery,
    answer: CustomerPage,
    dependsOn: CUSTOMERS,
  }),
  mergeCustomers: post('/api/customers/merge', 'staff', {
    summary: 'Merge two customers. Returns the one that stays',
    body: CustomerMerge,
    answer: Customer,
    activity: 'mergeCustomers',
  }),
  getCustomer: get('/api/customers/{id}', 'staff', {
    summary: 'Get a customer. For a merged one, returns the customer it was merged into',
    answer: Customer,
    dependsOn: CUSTOMERS,
  }),
  getCustomerDefaults: get('/api/customers/{id}/defaults', 'staff', {
    summary:
      'Get the defaults for a customer’s next reservation: name, contacts, preferences and recent places',
    answer: CustomerDefaults,
    dependsOn: CUSTOMERS,
  }),
  getReservationCustomer: get('/api/reservations/{id}/customer', 'staff', {
    summary: 'Get the customer of a reservation',
    answer: ReservationCustomer,
    dependsOn: ['customer.*', 'this-reservation'],
  }),
  updateCustomer: put('/api/customers/{id}', 'staff', {
    summary: 'Change the staff notes and details of a customer',
    body: CustomerInput,
    answer: Customer,
    versioned: true,
    activity: 'updated customer',
  }),
  unmergeCustomer: post('/api/customers/{id}/unmerge', 'staff', {
    summary:
      'Unmerge a customer, with their own records. If-Match names the version of the customer they were merged into',
    answer: Customer,
    versioned: true,
    activity: 'unmergeCustomer',
  }),
  splitCustomer: post('/api/customers/{id}/split', 'staff', {
    summary:
      'Split a reservation, or a contact with its reservations, into a separate customer. Merging undoes it',
    body: CustomerSplit,
    answer: Customer,
    versioned: true,
    activity: 'splitCustomer',
  }),
  listCompanies: get('/api/companies', 'staff', {
    summary: 'List the accounts with contracts',
    answer: z.array(Company),
    dependsOn: ['content:company'],
  }),
  createCompany: create('/api/companies', 'owner', {
    summary: 'Add an account',
    body: CompanyInput,
    answer: Company,
    activity: 'added account',
  }),
  updateCompany: put('/api/companies/{id}', 'owner', {
    summary: 'Change an account',
    body: CompanyInput,
    answer: Company,
    versioned: true,
    activity: 'updated account',
  }),
  deleteCompany: remove('/api/companies/{id}', 'owner', {
    summary: 'Delete an account. Its contract no longer sets prices',
    answer: Deleted,
    activity: 'deleted account',
  }),
  restoreCompany: post('/api/companies/{id}/restore', 'owner', {
    summary: 'Restore a deleted account',
    answer: Company,
    activity: 'restored account',
  }),
  listContracts: get('/api/companies/{id}/contract', 'staff', {
    summary: 'List the contracts of an account, the current one first',
    answer: CompanyContracts,
    dependsOn: ['content:company'],
  }),
  publishContract: create('/api/companies/{id}/contract', 'owner', {
    summary: 'Publish a contract of an account under the next number',
    body: ContractInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: CompanyContracts,
    activity: 'publishContract',
  }),
}
