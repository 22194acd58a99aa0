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

/** `code` is typed by employees. A random one is generated if omitted. */
export const CompanyInput = z.object({
  code: optionalTypedCode.default(''),
  name: line('The name', 120),
  note: optionalParagraphs('The note', 2000).default(''),
})
export type CompanyInput = z.output<typeof CompanyInput>

export const Company = z.object({
  _id: idField,
  code: z.string(),
  name: z.string(),
  note: z.string(),
  contract: z.int().nullable(),
  version: versionField,
})
export type Company = z.output<typeof Company>

/** A discount and own flat rates. Numbers are assigned and never change. */
export const ContractInput = z.object({
  contract: z.record(
    z.string(),
    z.unknown(),
    explained({ code: 'type', expected: 'object' }, 'Send the contract as an object.'),
  ),
})

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

/** All words have to match the name or a contact. Phone numbers match by digits. */
export const CustomerQuery = z.object({
  q: optionalLine('The search', 100).optional(),
  after: optionalLine('The position', 100).optional(),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

const contact = z.object({ kind: z.enum(CONTACT_KINDS, 'Choose email or phone.'), value: z.string() })

const rides = {
  trips: z.int(),
  firstTripAt: instantField.nullable(),
  lastTripAt: instantField.nullable(),
  nextTripAt: instantField.nullable(),
}

export const ListedCustomer = z.object({
  _id: idField,
  name: z.string(),
  contacts: z.array(contact),
  moreContacts: z.boolean().optional(),
  askBeforeConfirming: z.boolean(),
  ...rides,
})
export type ListedCustomer = z.output<typeof ListedCustomer>

export const CustomerPage = z.object({
  items: z.array(ListedCustomer),
  /** Cursor, or null on the last page. */
  next: z.string().nullable(),
})
export type CustomerPage = z.output<typeof CustomerPage>

export const Customer = z.object({
  ...ListedCustomer.shape,
  version: versionField,
  note: z.string(),
  preferences: z.array(z.string()),
  reservations: z.array(
    z.object({
      _id: idField,
      reference: z.string(),
      name: z.string(),
      status: z.enum(RESERVATION_STATUSES),
      pickUpAt: instantField,
      isOutboundCancelled: z.boolean(),
      pickUpAddress: z.string(),
      dropOffAddress: z.string(),
      totalCents: z.int().optional(),
    }),
  ),
  merged: z.array(
    z.object({ _id: idField, name: z.string(), note: z.string(), preferences: z.array(z.string()) }),
  ),
  createdAt: instantField,
})
export type Customer = z.output<typeof Customer>

export const CUSTOMER_PLACES_MAX = 8

/** Different pairs of places, whatever the direction. */
export const CUSTOMER_ROUTES_MAX = 2

/** Prefills a new reservation. Unknown texts are empty. */
export const CustomerDefaults = z.object({
  ...ListedCustomer.shape,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  locale: localeField,
  notes: z.array(z.string()),
  preferences: z.array(z.string()),
  places: z
    .array(
      z.object({
        address: z.string(),
        point: z.object({ lat: z.number(), lon: z.number() }).optional(),
      }),
    )
    .max(CUSTOMER_PLACES_MAX),
  /** Latest first, with addresses as in `places`. */
  routes: z
    .array(z.object({ pickUpAddress: z.string(), dropOffAddress: z.string(), numberOfPassengers: z.int() }))
    .max(CUSTOMER_ROUTES_MAX),
})
export type CustomerDefaults = z.output<typeof CustomerDefaults>

export const ReservationCustomer = z.object({
  customer: ListedCustomer.extend({ note: z.string(), preferences: z.array(z.string()) }).nullable(),
})
export type ReservationCustomer = z.output<typeof ReservationCustomer>

export const CustomerInput = z.object({
  name: line('The name', NAME_CHARACTERS_MAX),
  note: optionalParagraphs('The note', NOTE_CHARACTERS_MAX),
  preferences: z
    .array(line('A preference', PREFERENCE_CHARACTERS_MAX), 'Send a list of preferences.')
    .max(PREFERENCES_MAX, `Enter up to ${PREFERENCES_MAX} preferences.`),
  askBeforeConfirming: z.boolean('Send true or false.'),
})
export type CustomerInput = z.output<typeof CustomerInput>

/** Fails with `stale` if a given version is outdated. */
export const CustomerMerge = z.object({
  from: line('The customer to merge', 64),
  into: line('The customer that stays', 64),
  fromVersion: versionField.optional(),
  intoVersion: versionField.optional(),
})
export type CustomerMerge = z.output<typeof CustomerMerge>

/** A reservation, or a contact with all its reservations. */
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

export const CustomerErasure = z.object({ name: line('The name', NAME_CHARACTERS_MAX) })

export const ErasedCustomer = Done.extend({
  reservations: z.number(),
  messages: z.number(),
  newsletter: z.number(),
})

const rows = z.array(z.record(z.string(), z.unknown()))

export const CustomerData = z.object({
  reservations: rows,
  trips: rows,
  arrangers: rows,
  prices: rows,
  messages: rows,
  newsletter: rows,
  drafts: rows,
  customers: rows,
})
export type CustomerData = z.output<typeof CustomerData>
