import { z } from 'zod'
import { DRIVER_STEPS } from '../../domain/day/driver-events.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { idField, instantField } from '../fields.ts'
import { StoredExpense } from './driver-schemas.ts'

const ClosedExpense = StoredExpense.extend({ driver: z.string() })

const closedStep = z.object({
  step: z.enum(DRIVER_STEPS),
  promisedAt: instantField.nullable(),
  reached: z
    .object({
      /** By the server's clock. */
      at: instantField,
      recordedAt: instantField,
      /** By the device's clock. `clockOff` if it is off by over ten minutes. */
      toldAt: instantField.optional(),
      clockOff: z.boolean().optional(),
      implied: z.boolean(),
    })
    .nullable(),
})

const closedTrip = z.object({
  _id: idField,
  leg: z.int(),
  progress: z.enum(TRIP_PROGRESS),
  steps: z.array(closedStep),
  /** 0 if on time, null if the arrival is unknown. */
  lateMinutes: z.int().nullable(),
  attempts: z.array(instantField),
  expenses: z.array(ClosedExpense),
  /** Null if a start or end is unknown, or the quote listed no wait time. */
  waiting: z
    .object({
      minutes: z.int(),
      freeMinutes: z.int(),
      blockMinutes: z.int(),
      blockCents: z.int(),
      /** Started blocks after the grace period, capped as in the quote. */
      blocks: z.int(),
      cents: z.int(),
      capCents: z.int(),
      chargedCents: z.int(),
      isOver: z.boolean(),
    })
    .nullable(),
})

export const Closing = z.object({
  trips: z.array(closedTrip),
  /** Extra charges listed in the quote, with cap and charged amount. */
  extras: z.array(
    z.object({ item: z.string(), label: z.string(), capCents: z.int(), chargedCents: z.int() }),
  ),
  tips: z.array(z.object({ driver: z.string(), cents: z.int() })),
  receipts: z.array(z.object({ _id: idField, number: z.string(), at: instantField })),
})

export type Closing = z.output<typeof Closing>

export const EVIDENCE_PARTS = [
  'reservation',
  'progress',
  'expenses',
  'fare',
  'policy',
  'payments',
  'postings',
  'documents',
  'messages',
  'consents',
  'events',
] as const

/**
 * Documents for a payment dispute, as stored, each with the SHA-256 of its canonical JSON, so that later
 * changes are detectable. `progress` compares planned and actual steps by both clocks, `events` holds changes
 * and charges.
 */
export const Evidence = z.object({
  reference: z.string(),
  madeAt: z.string(),
  parts: z.array(
    z.object({
      name: z.enum(EVIDENCE_PARTS),
      /** Hex, of `content` as canonical JSON. */
      sha256: z.string(),
      content: z.unknown(),
    }),
  ),
})
export type Evidence = z.output<typeof Evidence>
