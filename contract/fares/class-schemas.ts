import { z } from 'zod'
import { explained } from '../explained.ts'
import { idField, line, paragraphs, versionField, wholeNumber } from '../fields.ts'
import { VehicleClass } from './schemas.ts'
import { pointField } from './trip-schemas.ts'

/** Most seats and most pieces of luggage of a class. */
export const MAX_CLASS_SEATS = 100
/** Characters of the code of a class at most. */
export const MAX_CODE_CHARACTERS = 40

/** A code that documents name: lower-case letters, digits and hyphens. */
export const codeField = line('The code', MAX_CODE_CHARACTERS).refine(
  text => /^[a-z0-9][a-z0-9-]*$/.test(text),
  explained({ code: 'characters' }, 'Use lowercase letters, digits and hyphens.'),
)

/** A vehicle class as staff send it; tariffs name its code, which is fixed once one of them does. */
export const VehicleClassInput = z.object({
  code: codeField,
  name: line('The name', 120),
  seats: wholeNumber('The number of seats', 1, MAX_CLASS_SEATS),
  luggage: wholeNumber('The luggage', 0, MAX_CLASS_SEATS),
  booking: z.enum(
    ['instant', 'request', 'hidden'],
    explained(
      { code: 'choice', choices: ['instant', 'request', 'hidden'] },
      'Choose instant, request or hidden.',
    ),
  ),
  /** The codes of classes that may stand in for it. */
  mayUse: z.array(codeField).max(20, 'Choose up to 20 classes.').default([]),
})
export type VehicleClassInput = z.output<typeof VehicleClassInput>

/** A vehicle class with what staff alone see. */
export const StaffVehicleClass = VehicleClass.extend({
  sample: z.boolean(),
  mayUse: z.array(z.string()),
  /** A published tariff names it: its code is fixed. */
  codeFixed: z.boolean(),
})
export type StaffVehicleClass = z.output<typeof StaffVehicleClass>

/** A meeting point as staff send it; `place` is the id of a place of the tariff. */
export const MeetingPointInput = z.object({
  place: line('The place', 64),
  terminal: line('The terminal', 120),
  kind: z.enum(
    ['kerb', 'inside'],
    explained({ code: 'choice', choices: ['kerb', 'inside'] }, 'Choose kerb or inside.'),
  ),
  text: paragraphs('The text', 1000),
  point: pointField.nullable().optional(),
})
export type MeetingPointInput = z.output<typeof MeetingPointInput>

/** A meeting point with what staff alone see. */
export const StaffMeetingPoint = z.object({
  _id: idField,
  place: z.string(),
  terminal: z.string(),
  kind: z.enum(['kerb', 'inside']),
  text: z.string(),
  point: pointField.optional(),
  sample: z.boolean(),
  position: z.int(),
  version: versionField,
})
export type StaffMeetingPoint = z.output<typeof StaffMeetingPoint>
