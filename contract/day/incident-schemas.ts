import { z } from 'zod'
import { dateField, idField, instantField, paragraphs } from '../fields.ts'

const DESCRIPTION_MAX = 1000

export const IncidentInput = z.object({
  day: dateField,
  vehicle: idField,
  driver: idField.nullable(),
  /** Without guests. */
  description: paragraphs('The description', DESCRIPTION_MAX),
})
export type IncidentInput = z.output<typeof IncidentInput>

export const Incident = z.object({
  _id: idField,
  day: z.string(),
  vehicle: z.object({ name: z.string(), plate: z.string() }),
  driver: z.string(),
  description: z.string(),
  createdBy: z.string(),
  createdAt: instantField,
})
export type Incident = z.output<typeof Incident>
