import { z } from 'zod'
import { idField, instantField } from '../fields.ts'

/** What the office watches: changes here say that something on the screen is out of date. */
export const OfficeState = z.object({
  /** Requests that wait for an answer. */
  pending: z.int(),
  newMessages: z.int(),
  /** Reservations ever made; grows with each new one. */
  reservations: z.int(),
  /** Changes that staff ever made. */
  changes: z.int(),
})
export type OfficeState = z.output<typeof OfficeState>

export const ActivityQuery = z.object({
  /** Only what happened to this record. */
  subject: idField.optional(),
  /** Continue after this entry, which is older. */
  after: idField.optional(),
})

export const ActivityEntry = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  /** The name of the call. */
  action: z.string(),
  subjectId: z.string(),
  /** What it was about, in words. */
  label: z.string(),
  /** Only what differs; empty where there was nothing before, or is nothing after. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

/** An uploaded picture as it is served: the largest size, with smaller ones beside it. */
export const UploadedPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type UploadedPicture = z.output<typeof UploadedPicture>
