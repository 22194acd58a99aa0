import { z } from 'zod'
import { PAPER_KINDS } from '../../domain/dispatch/papers.ts'
import { explained } from '../explained.ts'
import { dateField, idField, line, optionalLine, versionField } from '../fields.ts'

/** Deleted ones do not count. */
export const PAPERS_PER_HOLDER_MAX = 30

/** Documents that never expire, as some licenses were stored. */
const NEVER = '9999-12-31'

export const PAPER_PICTURE_BYTES_MAX = 10_000_000

export const PaperInput = z
  .object({
    /** A vehicle or driver. It does not change. */
    holder: line('The vehicle or driver', 64),
    kind: z.enum(
      PAPER_KINDS,
      explained({ code: 'choice', choices: PAPER_KINDS }, 'Choose a type of document.'),
    ),
    area: optionalLine('The area', 60).default(''),
    number: optionalLine('The number', 60).default(''),
    validThrough: dateField.refine(
      date => /^20/.test(date) || date === NEVER,
      explained({ code: 'date-in-years', min: 2000, max: 2099 }, 'Enter a date from 2000 to 2099.'),
    ),
    required: z.boolean(),
  })
  .transform(paper => (paper.kind === 'permit' ? paper : { ...paper, area: '' }))
export type PaperInput = z.output<typeof PaperInput>

export const Paper = z.object({
  _id: idField,
  holder: z.object({ _id: idField, kind: z.enum(['vehicle', 'driver']), name: z.string() }),
  kind: z.enum(PAPER_KINDS),
  area: z.string(),
  /** Only owners see it. */
  number: z.string(),
  validThrough: z.string(),
  required: z.boolean(),
  hasPicture: z.boolean(),
  version: versionField,
})
export type Paper = z.output<typeof Paper>

export const PaperPicture = z.object({
  width: z.int(),
  height: z.int(),
  sha256: z.string(),
  /** Base64. */
  webp: z.string(),
})
export type PaperPicture = z.output<typeof PaperPicture>
