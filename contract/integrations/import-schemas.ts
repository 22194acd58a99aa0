import { z } from 'zod'
import { MAX_TRIP_MINUTES } from '../../domain/dispatch/span.ts'
import {
  DATE_ORDERS,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_KINDS,
  IMPORT_MINUTES,
  IMPORT_STATES,
  IMPORT_VEHICLE_TYPES_MAX,
} from '../../domain/integrations/import/import-fields.ts'
import { MAX_TOTAL_CENTS } from '../../domain/pricing/fare/fare.ts'
import { PhoneReservation } from '../booking/new-reservation-schemas.ts'
import { explained } from '../explained.ts'
import {
  idField,
  instantField,
  line,
  nameField,
  optionalEmailField,
  optionalLine,
  optionalParagraphs,
  optionalPhoneField,
  wholeNumber,
} from '../fields.ts'
import type { FieldReason } from '../reasons.ts'

const BASE64_CHARACTERS_MAX = 4 * Math.ceil(IMPORT_FILE_BYTES_MAX / 3)
/** The file as base64, with the choices beside it. */
export const IMPORT_BODY_BYTES_MAX = BASE64_CHARACTERS_MAX + 100 * 1024

const TYPE_CHARACTERS_MAX = 80
const ARRANGER_CHARACTERS_MAX = 161

/** Field -> column, counted from 0. */
const columns = z.record(line('The field', 40), wholeNumber('The column', 0, IMPORT_COLUMNS_MAX - 1))
/** Vehicle type in the file -> class code; empty for rides without a vehicle. */
const classes = z
  .record(optionalLine('The vehicle type', TYPE_CHARACTERS_MAX), optionalLine('The class', 64))
  .refine(
    types => Object.keys(types).length <= IMPORT_VEHICLE_TYPES_MAX,
    explained(
      { code: 'too-many-items', max: IMPORT_VEHICLE_TYPES_MAX },
      `Match up to ${IMPORT_VEHICLE_TYPES_MAX} vehicle types.`,
    ),
  )

export const ImportMapping = z.object({
  columns,
  dates: z
    .enum(DATE_ORDERS, explained({ code: 'choice', choices: DATE_ORDERS }, 'Choose month or day first.'))
    .default('month-first'),
  minutes: wholeNumber('The minutes', IMPORT_MINUTES.min, IMPORT_MINUTES.max).default(IMPORT_MINUTES.default),
  classes: classes.default({}),
})
export type ImportMapping = z.output<typeof ImportMapping>

const fields = {
  kind: z.enum(
    IMPORT_KINDS,
    explained({ code: 'choice', choices: IMPORT_KINDS }, 'Choose rides, customers or accounts.'),
  ),
  fileName: optionalLine('The file name', 200).default(''),
  file: z
    .string()
    .max(
      BASE64_CHARACTERS_MAX,
      explained(
        { code: 'too-long', max: BASE64_CHARACTERS_MAX },
        'The file is too large. Split it into smaller files.',
      ),
    ),
}

/** Without a mapping, the one used for such files before, else a suggestion. */
export const ImportFile = z.object({ ...fields, mapping: ImportMapping.optional() })
export type ImportFile = z.output<typeof ImportFile>

export const NewImport = z.object({
  ...fields,
  mapping: ImportMapping,
  /** From the preview. If the plan differs by now, the call fails with `changed_meanwhile`. */
  digest: line('The digest', 64),
})
export type NewImport = z.output<typeof NewImport>

export const IMPORT_OUTCOMES = ['add', 'matched', 'past', 'cancelled'] as const

export const ImportFault = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  /** Counted from 0; absent if no column is chosen for the field. */
  column: z.int().optional(),
  field: z.string(),
  message: z.string(),
  reason: z.custom<FieldReason>().meta({ type: 'object' }),
  value: z.string(),
})
export type ImportFault = z.output<typeof ImportFault>

const ImportRow = z.object({
  row: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  /** Of the pickup, on the company's clock. */
  date: z.string().optional(),
  time: z.string().optional(),
  detail: z.string(),
})
export type ImportRow = z.output<typeof ImportRow>

export const ImportPreview = z.object({
  headers: z.array(z.string()),
  /** The first filled cell of each column. */
  samples: z.array(z.string()),
  mapping: ImportMapping,
  mappedBy: z.enum(['caller', 'memory', 'suggestion']),
  /** Distinct values of the vehicle column, with the class of each or null. */
  vehicleTypes: z.array(z.object({ text: z.string(), class: z.string().nullable() })),
  classes: z.array(z.object({ code: z.string(), name: z.string() })),
  counts: z.object({
    rows: z.int(),
    add: z.int(),
    matched: z.int(),
    past: z.int(),
    cancelled: z.int(),
    faulty: z.int(),
  }),
  /** Up to `IMPORT_FAULTS_SHOWN_MAX`, by row. */
  faults: z.array(ImportFault),
  faultsTotal: z.int(),
  /** The first rows. */
  rows: z.array(ImportRow),
  digest: z.string(),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const IMPORT_FAULTS_SHOWN_MAX = 5000
export const IMPORT_ROWS_SHOWN_MAX = 20

export const Import = z.object({
  _id: idField,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  waiting: z.int(),
  added: z.int(),
  matched: z.int(),
  failed: z.int(),
  leftOut: z.int(),
  /** Rides that send no message until they are announced. */
  unannounced: z.int(),
  createdBy: z.string(),
  createdAt: instantField,
  undoneAt: instantField.nullable(),
  /** Null once it can no longer be undone. */
  undoUntil: instantField.nullable(),
})
export type Import = z.output<typeof Import>

/** A ride as a file brings it, ready to be stored. */
export const ImportedRide = z.object({
  body: PhoneReservation,
  /** The person other than the passenger who arranged it; rows of earlier versions lack it. */
  arranger: optionalLine('The name', ARRANGER_CHARACTERS_MAX).default(''),
  minutes: wholeNumber('The minutes', 1, MAX_TRIP_MINUTES),
  class: z.string().nullable(),
  cents: z
    .int()
    .min(0)
    .max(MAX_TOTAL_CENTS, explained({ code: 'amount', min: 0, max: MAX_TOTAL_CENTS / 100 }))
    .nullable(),
})
export type ImportedRide = z.output<typeof ImportedRide>

export const ImportedCustomer = z
  .object({
    name: nameField('A name', 161),
    email: optionalEmailField,
    phoneNumber: optionalPhoneField,
    note: optionalParagraphs('The note', 4000),
  })
  .refine(({ email, phoneNumber }) => email !== '' || phoneNumber !== '', {
    path: ['email'],
    ...explained({ code: 'needed' }, 'Please enter an email address or a phone number.'),
  })
export type ImportedCustomer = z.output<typeof ImportedCustomer>
