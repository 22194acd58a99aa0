import { z } from 'zod'
import { CONTACT_KINDS } from '../../domain/customers/customer.ts'
import type { Contract } from '../../domain/pricing/fare/tariff.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { explained } from '../explained.ts'
import {
  Done,
  idField,
  instantField,
  line,
  localeField,
  optionalLine,
  optionalParagraphs,
  unreadDocument,
  versionField,
} from '../fields.ts'
import { optionalTypedCode } from '../pricing/promo-code-schemas.ts'

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

const NAME_CHARACTERS_MAX = 161

const NOTE_CHARACTERS_MAX = 4000

const PREFERENCES_MAX = 20

const PREFERENCE_CHARACTERS_MAX = 200

/** Every word has to be in the name or a contact; of telephone numbers the digits count. */
export const CustomerQuery = z.object({
  q: optionalLine('The search', 100).optional(),
  /** The `next` of the page before. */
  after: optionalLine('The position', 100).optional(),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

const contact = z.object({ kind: z.enum(CONTACT_KINDS, 'Choose email or phone.'), value: z.string() })

/** Rides that were not cancelled; of those merged into a customer too. */
const rides = {
  trips: z.int(),
  firstTripAt: instantField.nullable(),
  /** The latest that has begun. */
  lastTripAt: instantField.nullable(),
  nextTripAt: instantField.nullable(),
}

/** A customer as lists show them. */
export const ListedCustomer = z.object({
  _id: idField,
  name: z.string(),
  /** The first fifty of each kind. */
  contacts: z.array(contact),
  /** True where there are more contacts than these. */
  moreContacts: z.boolean().optional(),
  askBeforeConfirming: z.boolean(),
  ...rides,
})
export type ListedCustomer = z.output<typeof ListedCustomer>

/** One page of customers. */
export const CustomerPage = z.object({
  items: z.array(ListedCustomer),
  /** Where the next page begins; null on the last one. */
  next: z.string().nullable(),
})
export type CustomerPage = z.output<typeof CustomerPage>

/** A customer with what staff know about them, and their reservations. */
export const Customer = z.object({
  ...ListedCustomer.shape,
  version: versionField,
  note: z.string(),
  preferences: z.array(z.string()),
  /** The latest first, a hundred at most. */
  reservations: z.array(
    z.object({
      _id: idField,
      reference: z.string(),
      name: z.string(),
      status: z.enum(RESERVATION_STATUSES),
      pickUpAt: instantField,
    }),
  ),
  /** Those merged into this one, with what staff wrote about them. */
  merged: z.array(
    z.object({ _id: idField, name: z.string(), note: z.string(), preferences: z.array(z.string()) }),
  ),
  createdAt: instantField,
})
export type Customer = z.output<typeof Customer>

/** Places of a customer that a new reservation offers at most. */
export const CUSTOMER_PLACES_MAX = 8

/** What a new reservation of a customer begins with. A text is empty where nothing is known. */
export const CustomerDefaults = z.object({
  ...ListedCustomer.shape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** The language of their last reservation. */
  locale: localeField,
  /** Also of those merged into this one. */
  notes: z.array(z.string()),
  preferences: z.array(z.string()),
  /** Different addresses of their latest trips, the latest first. */
  places: z
    .array(
      z.object({
        address: z.string(),
        point: z.object({ lat: z.number(), lon: z.number() }).optional(),
      }),
    )
    .max(CUSTOMER_PLACES_MAX),
})
export type CustomerDefaults = z.output<typeof CustomerDefaults>

/** Whose reservation it is; null where nobody is known, as of one that was erased. */
export const ReservationCustomer = z.object({
  customer: ListedCustomer.extend({ note: z.string(), preferences: z.array(z.string()) }).nullable(),
})
export type ReservationCustomer = z.output<typeof ReservationCustomer>

/** What staff write about a customer. */
export const CustomerInput = z.object({
  name: line('The name', NAME_CHARACTERS_MAX),
  note: optionalParagraphs('The note', NOTE_CHARACTERS_MAX),
  preferences: z
    .array(line('A preference', PREFERENCE_CHARACTERS_MAX), 'Send a list of preferences.')
    .max(PREFERENCES_MAX, `Enter up to ${PREFERENCES_MAX} preferences.`),
  askBeforeConfirming: z.boolean('Send true or false.'),
})
export type CustomerInput = z.output<typeof CustomerInput>

/** Two customers who are one person; refused as stale where a version that is named is no longer the current one. */
export const CustomerMerge = z.object({
  /** Who is shown no longer. */
  from: line('The customer to merge', 64),
  /** Who stays. */
  into: line('The customer that stays', 64),
  fromVersion: versionField.optional(),
  intoVersion: versionField.optional(),
})
export type CustomerMerge = z.output<typeof CustomerMerge>

/** A reservation, or a contact with all reservations that carry it. */
export const CustomerSplit = z
  .object({
    reservationId: line('The reservation', 64).optional(),
    contact: contact.extend({ value: line('The contact', 254) }).optional(),
  })
  .refine(
    ({ reservationId, contact }) => (reservationId === undefined) !== (contact === undefined),
    explained({ code: 'one-of-two' }, 'Choose a reservation or a contact, not both.'),
  )
export type CustomerSplit = z.output<typeof CustomerSplit>

/** What the customer is called, typed by the person who erases them. */
export const CustomerErasure = z.object({ name: line('The name', NAME_CHARACTERS_MAX) })

/** What was erased, in a sentence and in numbers. */
export const ErasedCustomer = Done.extend({
  reservations: z.number(),
  messages: z.number(),
  newsletter: z.number(),
})

const rows = z.array(z.record(z.string(), z.unknown()))

/** Everything that is kept about a person, as the store has it. */
export const CustomerData = z.object({
  reservations: rows,
  trips: rows,
  prices: rows,
  messages: rows,
  newsletter: rows,
  /** Rides whose price was mailed. */
  drafts: rows,
  customers: rows,
})
export type CustomerData = z.output<typeof CustomerData>
