import type { Account } from '../../domain/ledger/account.ts'
import type { EntryKind } from '../../domain/ledger/entry.ts'
import type { Instant } from './column-types.ts'

/** What money did. */
export type MoneyTables = {
  /** The ledger; the store itself refuses to change or remove a row. Nothing in it names a person. */
  postings: {
    id: string
    /** The name of the fact that a group of rows records. */
    entry: string
    line: number
    at: Instant
    debit: Account
    credit: Account
    cents: number
    currency: 'USD'
    reservation_id: string | null
    payment_id: string | null
    company_id: string | null
    driver_id: string | null
    kind: EntryKind
    /** The entry that this one turns round; empty elsewhere. */
    note: string
    /** The id of an account of staff, or `system`. */
    made_by: string
  }
}
