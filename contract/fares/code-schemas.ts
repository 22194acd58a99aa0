import { z } from 'zod'
import type { Contract } from '../../domain/pricing/fare/tariff.ts'
import { MAX_RULE_CENTS, MAX_RULE_COUNT } from '../../domain/pricing/fare/tariff-shape.ts'
import { WHOLE_POINTS } from '../../domain/values/money.ts'
import { explained } from '../explained.ts'
import {
  dateField,
  idField,
  instantField,
  line,
  optionalLine,
  optionalParagraphs,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { codeField, MAX_CODE_CHARACTERS } from './class-schemas.ts'
import { unreadDocument } from './unread-document.ts'

const inCapitals = (text: string) => text.toUpperCase()
const CHARACTERS = explained({ code: 'characters' }, 'Use letters, digits and hyphens.')

/** A code that people type: capitals, digits and hyphens; other letters become capitals. */
const typedCode = line('The code', MAX_CODE_CHARACTERS)
  .transform(inCapitals)
  .refine(text => /^[A-Z0-9][A-Z0-9-]*$/.test(text), CHARACTERS)
/** The same, or empty. */
const optionalTypedCode = optionalLine('The code', MAX_CODE_CHARACTERS)
  .transform(inCapitals)
  .refine(text => /^([A-Z0-9][A-Z0-9-]*)?$/.test(text), CHARACTERS)

/** A company as the owner sends it; its people type the code. Without one, the company gets a code nobody guesses. */
export const CompanyInput = z.object({
  code: optionalTypedCode.default(''),
  name: line('The name', 120),
  note: optionalParagraphs('The note', 2000).default(''),
})
export type CompanyInput = z.output<typeof CompanyInput>

/** A company with the number of its contract in force. */
export const Company = z.object({
  _id: idField,
  code: z.string(),
  name: z.string(),
  note: z.string(),
  contract: z.int().nullable(),
  version: versionField,
})
export type Company = z.output<typeof Company>

/** A contract as the owner sends it: what is off, and flats of its own. Numbers are given, and never changed. */
export const ContractInput = z.object({
  contract: z.record(
    z.string(),
    z.unknown(),
    explained({ code: 'type', expected: 'object' }, 'Send the contract as an object.'),
  ),
})

/** The contracts of a company, the one in force first. */
export const CompanyContracts = z.object({
  contracts: z.array(
    z.object({
      number: z.int(),
      contract: unreadDocument<Contract>(),
      publishedAt: instantField,
      publishedBy: z.string().nullable(),
    }),
  ),
})
export type CompanyContracts = z.output<typeof CompanyContracts>

const cents = (label: string) => wholeNumber(label, 0, MAX_RULE_CENTS).nullable().default(null)
const count = (label: string) => wholeNumber(label, 1, MAX_RULE_COUNT).nullable().default(null)
const date = dateField.nullable().default(null)

/** A promo code as the owner sends it: a share or an amount, and what limits it; null is no limit. */
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

/** A promo code with how often it was used. */
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
