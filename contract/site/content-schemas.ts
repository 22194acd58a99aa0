import { z } from 'zod'
import { BLOG_CATEGORIES } from '../../domain/site/blog.ts'
import { CROP_SIDE_MIN, CROP_WHOLE, FOCAL_STEP_MAX } from '../../domain/site/picture.ts'
import { INSIDE_LINES_MAX } from '../../domain/site/site.ts'
import { explained } from '../explained.ts'
import {
  dollars,
  idField,
  instantField,
  instantInput,
  line,
  linkField,
  localeField,
  optionalLine,
  paragraphs,
  untranslatedField,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { pointField } from '../pricing/trip-schemas.ts'

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

/** The largest size; smaller ones exist next to it. */
export const UploadedPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type UploadedPicture = z.output<typeof UploadedPicture>

/** In thousandths of width and height. */
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

/** On a 9x9 grid. */
export const FocalPoint = z.object({
  x: wholeNumber('The focal point across', 0, FOCAL_STEP_MAX),
  y: wholeNumber('The focal point down', 0, FOCAL_STEP_MAX),
})

const UPLOAD_CHARACTERS_MAX = 60

const uploadField = z
  .string('Send the picture’s address.')
  .max(UPLOAD_CHARACTERS_MAX, { error: 'That address is too long.', abort: true })

export const FrameQuery = z.object({ url: uploadField })

/** Null crop: the whole picture. */
export const FrameInput = z.object({ url: uploadField, crop: PictureCrop.nullable(), focus: FocalPoint })
export type FrameInput = z.output<typeof FrameInput>

/** The whole picture, and the part shown at the requested URL. */
export const PictureFrame = z.object({
  name: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  crop: PictureCrop.nullable(),
  focus: FocalPoint,
})
export type PictureFrame = z.output<typeof PictureFrame>

/** Optional, so that the specification's calls publish immediately. */
const publishingInput = {
  draft: z.boolean('Send true or false.').optional(),
  publishAt: instantInput('The time of publishing').nullable().optional(),
}

const publishing = { draft: z.boolean(), publishAt: instantField.nullable() }

/** Built-in and not saved yet: visible on a local address only. */
const sampleField = z.boolean().optional()

const optionalText = (label: string, max: number) => optionalLine(label, max).optional()

const oneFeatureNeeded = explained({ code: 'too-few-items', min: 1 }, 'Add at least one feature.')

/** Blank features are dropped (spec 3). */
export const ServiceInput = z.object({
  name: line('The name', 120),
  imageUrl: linkField('The image URL'),
  description: paragraphs('The description', 2000),
  features: z
    .array(optionalLine('A feature', 200), oneFeatureNeeded)
    .max(30, 'Enter up to 30 features.')
    .transform(features => features.filter(feature => feature !== ''))
    .pipe(z.array(z.string()).min(1, oneFeatureNeeded)),
  altText: optionalText('The alt text', 300),
  to: linkField('The link target').optional(),
  ...publishingInput,
})
export type ServiceInput = z.output<typeof ServiceInput>

/** `to` is the target of its link (spec 3). */
export const Service = z.object({
  _id: idField,
  version: versionField,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  features: z.array(z.string()),
  to: z.string(),
  ...publishing,
})
export type Service = z.output<typeof Service>

export const LocalizedService = Service.extend({ untranslated: untranslatedField })

/** Spec 3. `hourlyRate` is in US dollars. */
export const VehicleInput = z.object({
  name: line('The name', 120),
  imageUrl: linkField('The image URL'),
  altText: line('The alt text', 300),
  passengerCapacity: wholeNumber('The passenger capacity', 1, 100),
  laggageCapacity: wholeNumber('The luggage capacity', 0, 100),
  hourlyRate: dollars('The hourly rate', 100_000),
  flag: z.boolean('Send true or false.').optional(),
  vehicleClass: optionalLine('The class', 40).optional(),
  inside: z
    .array(optionalLine('A line', 200))
    .max(
      INSIDE_LINES_MAX,
      explained({ code: 'too-many-items', max: INSIDE_LINES_MAX }, `Enter up to ${INSIDE_LINES_MAX} lines.`),
    )
    .transform(lines => lines.filter(text => text !== ''))
    .optional(),
  ...publishingInput,
})
export type VehicleInput = z.output<typeof VehicleInput>

/** Spec 3. `hourlyRate` is in US dollars; `flag` shows its contact link. */
export const Vehicle = z.object({
  _id: idField,
  version: versionField,
  name: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  passengerCapacity: z.int(),
  laggageCapacity: z.int(),
  hourlyRate: z.number(),
  flag: z.boolean(),
  vehicleClass: z.string(),
  /** In the locale of the call; empty without a class. */
  className: z.string(),
  slug: z.string(),
  inside: z.array(z.string()),
  sample: sampleField,
  ...publishing,
})
export type Vehicle = z.output<typeof Vehicle>

export const LocalizedVehicle = Vehicle.extend({ untranslated: untranslatedField })

/** Spec 3. Newlines separate paragraphs of `content`. */
export const PostInput = z.object({
  title: line('The title', 200),
  content: paragraphs('The description', 40_000),
  imageUrl: linkField('The image URL'),
  altText: line('The alt text', 300),
  category: z.enum(BLOG_CATEGORIES, 'Choose one of the categories.'),
  excerpt: optionalText('The excerpt', 400),
  ...publishingInput,
})
export type PostInput = z.output<typeof PostInput>

/** Spec 3. `date` is `createdAt` in the company's zone. */
export const Post = z.object({
  _id: idField,
  version: versionField,
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  category: z.string(),
  createdAt: instantField,
  date: z.string(),
  ...publishing,
})
export type Post = z.output<typeof Post>

export const LocalizedPost = Post.extend({ untranslated: untranslatedField })

/** `locales` has a translated title and text. */
export const FoundPost = LocalizedPost.extend({ locales: z.array(localeField) })

export const PostQuery = z.object({
  locale: localeField.optional(),
  slug: z.string('Send the post’s slug.').max(100, 'That slug is too long.'),
})

/** Spec 3. YouTube links are stored in embed form. */
export const VideoInput = z.object({
  url: line('The URL', 500),
  title: optionalText('The title', 200),
  description: optionalText('The description', 1000),
  ...publishingInput,
})
export type VideoInput = z.output<typeof VideoInput>

/** Spec 3. Title and description may be empty. */
export const Video = z.object({
  _id: idField,
  version: versionField,
  url: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: instantField,
  sample: sampleField,
  ...publishing,
})
export type Video = z.output<typeof Video>

export const LocalizedVideo = Video.extend({ untranslated: untranslatedField })
