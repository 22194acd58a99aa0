/**
 * The accounts of the ledger, with the name that each has in a journal. `customer` is one account per reservation: what
 * is charged debits it, money credits it. Below zero the company holds the guest's money, above the guest owes.
 */
export const ACCOUNTS = {
  'clearing.stripe': 'Assets:Clearing:Stripe',
  'clearing.test': 'Assets:Clearing:Test',
  cash: 'Assets:Cash',
  bank: 'Assets:Bank',
  customer: 'Assets:Customers',
  company: 'Assets:Companies',
  disputes: 'Assets:Disputes',
  tips: 'Liabilities:Tips',
  'tax.dc': 'Liabilities:Tax:DC',
  rides: 'Income:Rides',
  extras: 'Income:Extras',
  'passed-on': 'Income:Passed-On',
  waiting: 'Income:Waiting',
  cancellations: 'Income:Cancellations',
  discounts: 'Expenses:Discounts',
  goodwill: 'Expenses:Goodwill',
  processing: 'Expenses:Processing',
  losses: 'Expenses:Losses',
  'bad-debt': 'Expenses:Bad-Debt',
} as const

/** The name of an account. */
export type Account = keyof typeof ACCOUNTS

/** Where money arrives: what a payment provider owes the company, cash, the bank. */
export type MoneyAccount = 'clearing.stripe' | 'clearing.test' | 'cash' | 'bank'

/** True for the name of an account. */
export function isAccount(name: string): name is Account {
  return Object.hasOwn(ACCOUNTS, name)
}
