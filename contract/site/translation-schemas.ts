import { z } from 'zod'
import { MAX_TEXT_CHARACTERS } from '../../domain/documents/shape.ts'
import { NAMED_TRIPS_MAX, PLACE_NAME_CHARACTERS_MAX } from '../../domain/pricing/named-trips.ts'
import { TRANSLATED_KINDS, type TranslatedKind } from '../../domain/site/translation.ts'
import { VehicleClassInput } from '../dispatch/schemas.ts'
import { explained } from '../explained.ts'
import {
  idField,
  instantField,
  line,
  localeField,
  optionalLine,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { MeetingPointInput, PostInput, ServiceInput, VehicleInput, VideoInput } from './content-schemas.ts'
import { PlacePageInput } from './page-schemas.ts'
import { SiteInput } from './schemas.ts'

export const TRANSLATION_TEXTS = {
  service: ServiceInput.pick({ name: true, description: true, features: true, altText: true }).partial(),
  'fleet-item': VehicleInput.pick({ name: true, altText: true }).partial(),
  post: PostInput.pick({ title: true, excerpt: true, content: true, altText: true }).partial(),
  video: VideoInput.pick({ title: true, description: true }).partial(),
  site: SiteInput.pick({ hours: true, serviceArea: true })
    .extend({
      tripPlaces: z
        .array(line('The place', PLACE_NAME_CHARACTERS_MAX))
        .max(2 * NAMED_TRIPS_MAX, `Enter up to ${2 * NAMED_TRIPS_MAX} places.`),
    })
    .partial(),
  'vehicle-class': VehicleClassInput.pick({ name: true }).partial(),
  'meeting-point': MeetingPointInput.pick({ text: true, terminal: true }).partial(),
  'place-page': z
    .object(PlacePageInput.shape)
    .pick({ heading: true, intro: true, tips: true, questions: true, answers: true, altText: true })
    .partial(),
  'tariff-label': z.object({
    label: optionalLine('The label', MAX_TEXT_CHARACTERS).optional(),
    ageNote: optionalLine('The note about the age', MAX_TEXT_CHARACTERS).optional(),
    rule: optionalLine('The rule', MAX_TEXT_CHARACTERS).optional(),
  }),
} as const satisfies Record<TranslatedKind, z.ZodType>

/** Null deletes the translation. */
const text = z.union(
  [z.string(), z.array(z.string())],
  explained({ code: 'type', expected: 'text' }, 'Send text, or a list of lines.'),
)

const REVISION_MAX = 1_000_000_000

const revision = (min: number) => wholeNumber('The revision', min, REVISION_MAX)

/** More than any kind has. */
const FIELDS_MAX = 20

/**
 * Omitted fields stay. `seen` is the caller's revision. Fails with `stale` if the record was translated since.
 */
export const TranslationsInput = z.object({
  fields: z
    .record(z.string().max(40), text.nullable(), 'Send the texts by field.')
    .refine(
      fields => Object.keys(fields).length <= FIELDS_MAX,
      explained({ code: 'too-many-items', max: FIELDS_MAX }, `Send up to ${FIELDS_MAX} fields.`),
    ),
  seen: revision(0).optional(),
})
export type TranslationsInput = z.output<typeof TranslationsInput>

export const UndoInput = z.object({ seen: revision(1) })

/** `original` is the English source at translation time. */
const TranslatedField = z.object({
  text,
  state: z.enum(['empty', 'missing', 'machine', 'read', 'out-of-date']),
  original: text.nullable(),
  ofVersion: versionField.nullable(),
  at: instantField.nullable(),
})

const LocaleOfRecord = z.object({
  locale: localeField,
  /** Incremented by every change; 0 initially. */
  revision: z.int(),
  canUndo: z.boolean(),
  missing: z.array(z.string()),
  outOfDate: z.array(z.string()),
  fields: z.record(z.string(), TranslatedField),
})

export const TranslatedRecord = z.object({
  _id: idField,
  kind: z.enum(TRANSLATED_KINDS),
  version: versionField,
  label: z.string(),
  originals: z.record(z.string(), text),
  locales: z.array(LocaleOfRecord),
})
export type TranslatedRecord = z.output<typeof TranslatedRecord>

export const TranslationsQuery = z.object({
  kind: z.enum(TRANSLATED_KINDS, 'Unknown kind of record.').optional(),
})

/** `text` is searchable and omits long texts. */
export const TranslationStatus = z.object({
  _id: idField,
  kind: z.enum(TRANSLATED_KINDS),
  label: z.string(),
  locale: localeField,
  missing: z.array(z.string()),
  outOfDate: z.array(z.string()),
  text: z.string(),
})
export type TranslationStatus = z.output<typeof TranslationStatus>

export const TranslationFileQuery = z.object({ locale: localeField })

export const FILE_RECORDS_MAX = 5000

export const FILE_BYTES_MAX = 4 * 1024 * 1024

export const TranslationFile = z.object({
  locale: localeField,
  records: z
    .array(
      z.object({
        kind: z.enum(TRANSLATED_KINDS, 'Unknown kind of record.'),
        _id: idField,
        version: versionField,
        fields: z.record(z.string().max(40), z.object({ original: text, translation: text })),
      }),
    )
    .max(FILE_RECORDS_MAX, `A file can have up to ${FILE_RECORDS_MAX} records.`),
})
export type TranslationFile = z.output<typeof TranslationFile>

/** `skipped`: the record no longer exists. */
export const ImportedTranslations = z.object({ saved: z.int(), unchanged: z.int(), skipped: z.int() })
export type ImportedTranslations = z.output<typeof ImportedTranslations>

export const LocaleState = z.object({
  locale: localeField,
  published: z.boolean(),
  hiddenAt: instantField.nullable(),
})
export type LocaleState = z.output<typeof LocaleState>

export const LocaleInput = z.object({ published: z.boolean('Send true or false.') })
