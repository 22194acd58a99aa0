/**
 * Ledger accounts with their journal names. `customer` is one account per reservation: charges debit it,
 * payments credit it. Below zero the company holds the guest's money, above zero the guest owes.
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
  'tax.dc': 'Liabilities:Tax',
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

export type Account = keyof typeof ACCOUNTS

export type MoneyAccount = 'clearing.stripe' | 'clearing.test' | 'cash' | 'bank'

export function isAccount(name: string): name is Account {
  return Object.hasOwn(ACCOUNTS, name)
}
