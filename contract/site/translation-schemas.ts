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

/** The texts of each kind, with the bounds of their originals. */
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

/** A text, a list of lines, or null, which takes the translation away. */
const text = z.union(
  [z.string(), z.array(z.string())],
  explained({ code: 'type', expected: 'text' }, 'Send text, or a list of lines.'),
)

const REVISION_MAX = 1_000_000_000

const revision = (min: number) => wholeNumber('The revision', min, REVISION_MAX)

/** Fields that one change sets at most: more than any kind has. */
const FIELDS_MAX = 20

/**
 * The fields that a change sets, by name; what is left out stays. `seen` is the revision that the caller saw: the call
 * is refused with `stale` where somebody else translated the record since.
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

/** The revision that the caller wants to take back. */
export const UndoInput = z.object({ seen: revision(1) })

/** One field of a record in one locale; `original` is the English that the text was made from. */
const TranslatedField = z.object({
  text,
  state: z.enum(['empty', 'missing', 'machine', 'read', 'out-of-date']),
  original: text.nullable(),
  ofVersion: versionField.nullable(),
  at: instantField.nullable(),
})

const LocaleOfRecord = z.object({
  locale: localeField,
  /** Grows with every change of these texts; 0 before the first one. */
  revision: z.int(),
  /** True where the latest change can be taken back. */
  canUndo: z.boolean(),
  missing: z.array(z.string()),
  outOfDate: z.array(z.string()),
  fields: z.record(z.string(), TranslatedField),
})

/** The originals of a record, its version, and its texts in every other locale. */
export const TranslatedRecord = z.object({
  _id: idField,
  kind: z.enum(TRANSLATED_KINDS),
  version: versionField,
  label: z.string(),
  originals: z.record(z.string(), text),
  locales: z.array(LocaleOfRecord),
})
export type TranslatedRecord = z.output<typeof TranslatedRecord>

/** Which records are listed; without a kind all of them. */
export const TranslationsQuery = z.object({
  kind: z.enum(TRANSLATED_KINDS, 'Unknown kind of record.').optional(),
})

/** What a record lacks in a locale; `text` is what a search looks through, without long texts. */
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

/** The locale of a file for translators. */
export const TranslationFileQuery = z.object({ locale: localeField })

/** Records in a file for translators at most. */
export const FILE_RECORDS_MAX = 5000

/** Bytes of a file for translators at most. */
export const FILE_BYTES_MAX = 4 * 1024 * 1024

/** A file for translators: every text of the website with its translation, empty where there is none. */
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

/** What an import did: texts that it saved, and those that stood there already or belong to no record any more. */
export const ImportedTranslations = z.object({ saved: z.int(), unchanged: z.int(), skipped: z.int() })
export type ImportedTranslations = z.output<typeof ImportedTranslations>

/** A locale of the website, whether visitors see it, and since when it is hidden after it was published. */
export const LocaleState = z.object({
  locale: localeField,
  published: z.boolean(),
  hiddenAt: instantField.nullable(),
})
export type LocaleState = z.output<typeof LocaleState>

/** Publishes a locale, or hides it. */
export const LocaleInput = z.object({ published: z.boolean('Send true or false.') })
