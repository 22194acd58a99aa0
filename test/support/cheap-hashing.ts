import { COST } from '../../server/staff/identity/passwords.ts'

/** The setting of the product for hashing passwords. */
export const PRODUCT_COST = { ...COST }

// It is slow on purpose, and nothing that tests ask of the app depends on how slow.
Object.assign(COST, { memory: 8, passes: 1, parallelism: 1 })
