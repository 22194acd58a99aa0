import { z } from 'zod'
import {
  AREAS_MAX,
  type Carrier as CarrierRecord,
  CERTIFICATE_CHARACTERS_MAX,
  CERTIFICATES_MAX,
} from '../../domain/site/carrier.ts'
import { RULE_YEARS_MAX, RULES_MAX } from '../../domain/site/record-rules.ts'
import { explained } from '../explained.ts'
import { line, optionalLine, versionField, wholeNumber } from '../fields.ts'

const RecordRule = z.object({ area: z.string(), record: z.string(), years: z.int(), source: z.string() })

const Carrier = z.object({
  legalName: z.string(),
  street: z.string(),
  certificates: z.array(z.string()),
  areas: z.array(z.string()),
  rules: z.array(RecordRule),
  keepTripDays: z.int().nullable(),
}) satisfies z.ZodType<CarrierRecord>

/** `version` is 0 until saved once. */
export const SavedCarrier = Carrier.extend({ version: versionField })
export type SavedCarrier = z.output<typeof SavedCarrier>

const KEEP_DAYS_MIN = 30
const KEEP_DAYS_MAX = 36_500

const items = (max: number) => explained({ code: 'too-many-items', max }, `Enter up to ${max} rows.`)

const areaField = line('The area', 2)
  .transform(text => text.toUpperCase())
  .refine(
    text => /^[A-Z]{2}$/.test(text),
    explained({ code: 'letter-code' }, 'Enter the two letters of the state, such as VA.'),
  )

const ruleField = z.object({
  area: areaField,
  record: line('The record', 60),
  years: wholeNumber('The years', 1, RULE_YEARS_MAX),
  source: line('The source', 120),
})

export const CarrierInput = z.object({
  legalName: optionalLine('The legal name', 120),
  street: optionalLine('The street address', 80),
  certificates: z
    .array(optionalLine('The certificate', CERTIFICATE_CHARACTERS_MAX))
    .max(CERTIFICATES_MAX, items(CERTIFICATES_MAX))
    .transform(certificates => certificates.filter(certificate => certificate !== '')),
  areas: z
    .array(areaField)
    .max(AREAS_MAX, items(AREAS_MAX))
    .transform(areas => [...new Set(areas)]),
  rules: z.array(ruleField).max(RULES_MAX, items(RULES_MAX)),
  keepTripDays: z.preprocess(
    value => (value === '' || value === undefined ? null : value),
    wholeNumber('The days', KEEP_DAYS_MIN, KEEP_DAYS_MAX).nullable(),
  ),
})
export type CarrierInput = z.output<typeof CarrierInput>
