import { z } from 'zod'
import {
  EXPENSE_CENTS_MAX,
  EXPENSE_KINDS,
  EXPENSE_NOTE_MAX,
  EXPENSE_PHOTOGRAPH_BYTES_MAX,
  missingIn,
} from '../../domain/day/expenses.ts'
import { explained } from '../explained.ts'
import { idField, instantField, instantInput, line, optionalParagraphs, wholeNumber } from '../fields.ts'

/** Characters of a photograph of the most bytes in Base64. */
const PHOTOGRAPH_CHARACTERS_MAX = Math.ceil(EXPENSE_PHOTOGRAPH_BYTES_MAX / 3) * 4
/** The largest body of an expense: its photograph, and the rest of it. */
export const EXPENSE_BODY_BYTES = PHOTOGRAPH_CHARACTERS_MAX + 16 * 1024

const notAPicture = explained({ code: 'picture' }, 'Send a photo as JPEG, PNG or WebP in Base64.')

/** What a driver paid, or a note, with a photograph where there is one; its id is made by the device. */
export const DriverExpense = z
  .object({
    id: z.string().uuid(explained({ code: 'characters' }, 'Send a UUID as the id of an expense.')),
    kind: z.enum(EXPENSE_KINDS, explained({ code: 'choice', choices: EXPENSE_KINDS }, 'Choose what it is.')),
    /** 0 for a note. */
    cents: wholeNumber('The amount', 0, EXPENSE_CENTS_MAX),
    note: optionalParagraphs('The words', EXPENSE_NOTE_MAX),
    /** By the clock of the device. */
    toldAt: instantInput('The time of the expense'),
    /** JPEG, PNG or WebP in Base64. */
    photograph: z
      .string(notAPicture)
      .max(PHOTOGRAPH_CHARACTERS_MAX, { ...notAPicture, abort: true })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, notAPicture)
      .nullable(),
  })
  .refine(expense => missingIn({ ...expense, hasPhotograph: expense.photograph !== null }) !== 'amount', {
    ...explained({ code: 'needed' }, 'Please enter the amount.'),
    path: ['cents'],
  })
  .refine(expense => missingIn({ ...expense, hasPhotograph: expense.photograph !== null }) !== 'words', {
    ...explained({ code: 'needed' }, 'Add a few words or a photo.'),
    path: ['note'],
  })
export type DriverExpense = z.output<typeof DriverExpense>

/** An expense or a note of a trip as it was stored. */
export const StoredExpense = z.object({
  _id: idField,
  kind: z.enum(EXPENSE_KINDS),
  cents: z.int(),
  note: z.string(),
  /** By the clock of the device, and when it arrived. */
  toldAt: instantField,
  receivedAt: instantField,
  hasPhotograph: z.boolean(),
  /** When it was taken back, by its driver or by staff, and why staff did; null where it counts. */
  withdrawn: z.object({ at: instantField, by: z.enum(['driver', 'office']), reason: z.string() }).nullable(),
})
export type StoredExpense = z.output<typeof StoredExpense>

/** An entry that its driver takes back. */
export const DriverExpenseWithdrawal = z.object({
  /** By the clock of the device. */
  toldAt: instantInput('The time of the withdrawal'),
})

/** Why staff take an entry of a driver back. */
export const ExpenseWithdrawal = z.object({ reason: line('The reason', 200) })

/** Everything that was entered for the trip, the first first. */
export const DriverExpenses = z.object({ expenses: z.array(StoredExpense) })
export type DriverExpenses = z.output<typeof DriverExpenses>

/** A photograph of an expense as it is kept. */
export const ExpensePhotograph = z.object({
  width: z.int(),
  height: z.int(),
  /** WebP in Base64. */
  webp: z.string(),
})
export type ExpensePhotograph = z.output<typeof ExpensePhotograph>
