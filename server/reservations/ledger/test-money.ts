import { sql } from 'kysely'

/** What the test provider moved. Word for word the condition of the index of these rows: the planners use it for no other. */
export const OF_TEST = sql.raw(`(debit = 'clearing.test' or credit = 'clearing.test')`)

/** Where money is, or a provider owes it. */
export const REAL_MONEY = sql.raw(`('clearing.stripe', 'cash', 'bank')`)
