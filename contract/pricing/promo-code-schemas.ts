import { z } from 'zod'
import { MAX_RULE_CENTS, MAX_RULE_COUNT } from '../../domain/pricing/fare/tariff-shape.ts'
import { WHOLE_POINTS } from '../../domain/values/money.ts'
import { explained } from '../explained.ts'
import {
  amountInCents,
  dateField,
  idField,
  line,
  optionalLine,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { codeField, MAX_CODE_CHARACTERS } from './trip-schemas.ts'

const inCapitals = (text: string) => text.toUpperCase()

const CHARACTERS = explained({ code: 'characters' }, 'Use letters, digits and hyphens.')

/** Letters are uppercased. */
const typedCode = line('The code', MAX_CODE_CHARACTERS)
  .transform(inCapitals)
  .refine(text => /^[A-Z0-9][A-Z0-9-]*$/.test(text), CHARACTERS)

export const optionalTypedCode = optionalLine('The code', MAX_CODE_CHARACTERS)
  .transform(inCapitals)
  .refine(text => /^([A-Z0-9][A-Z0-9-]*)?$/.test(text), CHARACTERS)

const cents = (label: string) => amountInCents(label, 0, MAX_RULE_CENTS).nullable().default(null)

const count = (label: string) => wholeNumber(label, 1, MAX_RULE_COUNT).nullable().default(null)

const date = dateField.nullable().default(null)

/** A share or an amount. Null means unlimited. */
export const PromoCodeInput = z
  .object({
    code: typedCode,
    points: wholeNumber('The share', 1, WHOLE_POINTS).nullable().default(null),
    cents: cents('The amount'),
    maxCents: cents('The most'),
    minCents: cents('The smallest price'),
    booksFrom: date,
    booksUntil: date,
    ridesFrom: date,
    ridesUntil: date,
    maxUses: count('The number of uses'),
    maxPerPerson: count('The number of uses of a person'),
    classes: z.array(codeField).min(1, 'Choose at least one class.').max(100).nullable().default(null),
  })
  .refine(({ points, cents }) => (points === null) !== (cents === null), {
    path: ['points'],
    ...explained({ code: 'one-of-two' }, 'Enter either a percentage or an amount.'),
  })
  .refine(({ booksFrom, booksUntil }) => isInOrder(booksFrom, booksUntil), {
    path: ['booksUntil'],
    ...explained({ code: 'ends-before-start' }, 'The last day can’t be before the first.'),
  })
  .refine(({ ridesFrom, ridesUntil }) => isInOrder(ridesFrom, ridesUntil), {
    path: ['ridesUntil'],
    ...explained({ code: 'ends-before-start' }, 'The last day can’t be before the first.'),
  })
export type PromoCodeInput = z.output<typeof PromoCodeInput>

function isInOrder(from: string | null, until: string | null): boolean {
  return from === null || until === null || from <= until
}

export const PromoCode = z.object({
  _id: idField,
  code: z.string(),
  points: z.int().nullable(),
  cents: z.int().nullable(),
  maxCents: z.int().nullable(),
  minCents: z.int().nullable(),
  booksFrom: z.string().nullable(),
  booksUntil: z.string().nullable(),
  ridesFrom: z.string().nullable(),
  ridesUntil: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxPerPerson: z.int().nullable(),
  classes: z.array(z.string()).nullable(),
  used: z.int(),
  version: versionField,
})
export type PromoCode = z.output<typeof PromoCode>
