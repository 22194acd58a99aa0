import type { MoneyTables } from '../../server/db/money-tables.ts'
import type { Holds } from './personal-columns.ts'

const other = 'other'

/** The ledger holds ids and amounts; nothing in it is about a person by name. */
export const MONEY_COLUMNS: {
  [Table in keyof MoneyTables]: { [Column in keyof MoneyTables[Table]]: Holds }
} = {
  postings: {
    id: other,
    entry: other,
    line: other,
    at: other,
    debit: other,
    credit: other,
    cents: other,
    currency: other,
    reservation_id: other,
    payment_id: other,
    company_id: other,
    driver_id: other,
    kind: other,
    note: other,
    made_by: other,
  },
}
