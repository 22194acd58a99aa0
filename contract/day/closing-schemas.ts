import { z } from 'zod'
import { DRIVER_STEPS } from '../../domain/day/driver-events.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { idField, instantField } from '../fields.ts'
import { StoredExpense } from './driver-schemas.ts'

/** An expense of a trip with the name of its driver; empty where they are not known any more. */
const ClosedExpense = StoredExpense.extend({ driver: z.string() })

/** A step of a trip as it was promised, and as it happened; null before it is reached. */
const closedStep = z.object({
  step: z.enum(DRIVER_STEPS),
  /** When the driver has to leave, the promised pick-up, the end by the plan; null where nothing was promised. */
  promisedAt: instantField.nullable(),
  reached: z
    .object({
      /** By the clock of the server. */
      at: instantField,
      /** When it was recorded. */
      recordedAt: instantField,
      /** By the clock of the driver's device, and whether that is off by more than ten minutes. */
      toldAt: instantField.optional(),
      clockOff: z.boolean().optional(),
      /** True where nobody told it and it follows from the step after it. */
      implied: z.boolean(),
    })
    .nullable(),
})

/** A trip as it was promised beside what happened. */
const closedTrip = z.object({
  _id: idField,
  leg: z.int(),
  progress: z.enum(TRIP_PROGRESS),
  steps: z.array(closedStep),
  /** Minutes after the promised pick-up; 0 in time, null where nobody told when the driver arrived. */
  lateMinutes: z.int().nullable(),
  /** When somebody tried to reach the guest. */
  attempts: z.array(instantField),
  /** What drivers paid and noted, the first first. */
  expenses: z.array(ClosedExpense),
  /** Null where nobody told when it began or ended, and where the quote listed none. */
  waiting: z
    .object({
      minutes: z.int(),
      freeMinutes: z.int(),
      blockMinutes: z.int(),
      blockCents: z.int(),
      /** Blocks that were begun after the free minutes, and what they cost by the quote, up to its cap. */
      blocks: z.int(),
      cents: z.int(),
      capCents: z.int(),
      /** What was charged of it so far. */
      chargedCents: z.int(),
      /** False while the driver still waits. */
      isOver: z.boolean(),
    })
    .nullable(),
})

/** What was promised to a guest, what happened, and what came of it for the money. */
export const Closing = z.object({
  trips: z.array(closedTrip),
  /** What the quote listed as possible beside waiting, by the name under which it is charged, with its most and what was charged. */
  extras: z.array(
    z.object({ item: z.string(), label: z.string(), capCents: z.int(), chargedCents: z.int() }),
  ),
  /** What is owed to each driver of it, gratuities of the fare included; no name where no driver is known. */
  tips: z.array(z.object({ driver: z.string(), cents: z.int() })),
  receipts: z.array(z.object({ _id: idField, number: z.string(), at: instantField })),
})

/** What was promised to a guest, what happened, and what came of it for the money. */
export type Closing = z.output<typeof Closing>

/** The parts of an evidence pack, in their order. */
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
 * What a company shows a bank in a dispute: each part as the store has it, with the SHA-256 of its canonical JSON, by which
 * a later reader finds a change. `progress` holds the steps of each trip as
 * promised and as they happened, by the clock of the server and that of the driver's device; `expenses` what drivers paid
 * and noted, with their photographs; events hold changes and charges.
 */
export const Evidence = z.object({
  reference: z.string(),
  madeAt: z.string(),
  parts: z.array(
    z.object({
      name: z.enum(EVIDENCE_PARTS),
      /** Of `content` as canonical JSON, in hexadecimal. */
      sha256: z.string(),
      content: z.unknown(),
    }),
  ),
})
export type Evidence = z.output<typeof Evidence>
