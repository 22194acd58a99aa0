import { z } from 'zod'
import { CROP_SIDE_MIN, CROP_WHOLE, FOCAL_STEP_MAX } from '../../domain/site/picture.ts'
import { EVENT_KINDS, SUBJECT_KINDS } from '../../domain/values/event.ts'
import { REFERENCE_KINDS } from '../../domain/values/event-references.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line, wholeNumber } from '../fields.ts'

/** The counts of the office. */
export const OfficeState = z.object({
  /** Requests that wait for an answer. */
  pending: z.int(),
  newMessages: z.int(),
  /** What waits for staff; of each kind a hundred are counted at most. */
  openMatters: z.int(),
  /** Reservations ever made; grows with each new one. */
  reservations: z.int(),
  /** The number of the newest event; grows with everything that happens. */
  changes: z.int(),
})
export type OfficeState = z.output<typeof OfficeState>

/** An event for the live office: which record changed, without its content. */
export const OfficeChange = z.object({
  /** Its number in the order of events. */
  seq: z.int(),
  kind: z.enum(EVENT_KINDS),
  subjectKind: z.string(),
  subjectId: idField,
  reservationId: idField.nullable(),
})
export type OfficeChange = z.output<typeof OfficeChange>

/** One message of the live office. Its id is the number of the newest event that it covers. */
export const OfficeNews = z.object({
  state: OfficeState,
  /** What happened since the message before, oldest first. */
  changes: z.array(OfficeChange),
  /** True where anything may have changed: at the first message, and after too many changes to name. */
  reset: z.boolean(),
})
export type OfficeNews = z.output<typeof OfficeNews>

/** A username, or who works at the machine itself. */
const ACTOR_NAME_CHARACTERS_MAX = 120

/** Which part of the activity; fifty entries are answered at a time. */
export const ActivityQuery = z.object({
  /** Only what happened to this record. */
  subject: idField.optional(),
  /** Only what this person did. */
  who: line('The name', ACTOR_NAME_CHARACTERS_MAX).optional(),
  /** Only what happened to records of this kind. */
  subjectKind: z.enum(SUBJECT_KINDS, 'Choose a kind of record.').optional(),
  /** Continue after this entry, which is older. */
  after: idField.optional(),
})

/** One action of staff in the activity. */
export const ActivityEntry = z.object({
  _id: idField,
  at: instantField,
  who: z.string(),
  /** The published name of the call, or the kind of the event if no call names it. */
  action: z.string(),
  subjectKind: z.enum(SUBJECT_KINDS),
  subjectId: z.string(),
  /** What it was about, in words. */
  label: z.string(),
  /** Only what differs; empty where there was nothing before, or is nothing after. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** What the ids and codes in the fields name; those of records that are gone have no entry. */
  names: z.array(z.object({ kind: z.enum(REFERENCE_KINDS), id: z.string(), name: z.string() })),
})
export type ActivityEntry = z.output<typeof ActivityEntry>

/** An uploaded picture as it is served: the largest size, with smaller ones beside it. */
export const UploadedPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type UploadedPicture = z.output<typeof UploadedPicture>

/** The part of a picture that is shown, in thousandths of its width and height. */
export const PictureCrop = z
  .object({
    x: wholeNumber('The left edge', 0, CROP_WHOLE - CROP_SIDE_MIN),
    y: wholeNumber('The top edge', 0, CROP_WHOLE - CROP_SIDE_MIN),
    width: wholeNumber('The width', CROP_SIDE_MIN, CROP_WHOLE),
    height: wholeNumber('The height', CROP_SIDE_MIN, CROP_WHOLE),
  })
  .refine(
    ({ x, width }) => x + width <= CROP_WHOLE,
    explained({ code: 'beyond-edge', edge: 'right' }, 'The crop extends past the right edge.'),
  )
  .refine(
    ({ y, height }) => y + height <= CROP_WHOLE,
    explained({ code: 'beyond-edge', edge: 'lower' }, 'The crop extends past the bottom edge.'),
  )

/** The point of a picture that stays in sight, on a grid of nine by nine. */
export const FocalPoint = z.object({
  x: wholeNumber('The focal point across', 0, FOCAL_STEP_MAX),
  y: wholeNumber('The focal point down', 0, FOCAL_STEP_MAX),
})

/** Characters of an address of an uploaded picture. */
const UPLOAD_CHARACTERS_MAX = 60
const uploadField = z
  .string('Send the picture’s address.')
  .max(UPLOAD_CHARACTERS_MAX, { error: 'That address is too long.', abort: true })

/** Which uploaded picture. */
export const FrameQuery = z.object({ url: uploadField })

/** The crop and the focal point wanted; without a crop the whole picture is shown. */
export const FrameInput = z.object({ url: uploadField, crop: PictureCrop.nullable(), focus: FocalPoint })
export type FrameInput = z.output<typeof FrameInput>

/** An uploaded picture as a whole, and what of it the address shows that was asked about. */
export const PictureFrame = z.object({
  /** The name of its files. */
  name: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  crop: PictureCrop.nullable(),
  focus: FocalPoint,
})
export type PictureFrame = z.output<typeof PictureFrame>
