import { z } from 'zod'
import {
  comparedPath,
  isPagePath,
  REDIRECT_PATH_CHARACTERS_MAX,
  REDIRECT_STATUSES,
} from '../../domain/site/redirect.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line, optionalLine, versionField } from '../fields.ts'

const ownPath = explained({ code: 'own-path' }, 'Enter a path on this website, such as /towns/reston.')
const statusTold = explained(
  { code: 'choice', choices: REDIRECT_STATUSES.map(String) },
  'Choose 301, 302 or 410.',
)

/** A redirect as staff send it; the target is empty for a page that is gone. */
export const RedirectInput = z
  .object({
    from: line('The old address', REDIRECT_PATH_CHARACTERS_MAX)
      .refine(isPagePath, ownPath)
      .transform(comparedPath),
    to: optionalLine('The new address', REDIRECT_PATH_CHARACTERS_MAX).refine(
      path => path === '' || isPagePath(path),
      ownPath,
    ),
    status: z.preprocess(
      value => (typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value),
      z.literal(REDIRECT_STATUSES, statusTold),
    ),
  })
  .refine(({ to, status }) => status === 410 || to !== '', {
    path: ['to'],
    ...explained({ code: 'needed' }, 'Please enter the new address.'),
  })
  .transform(({ to, ...rest }) => ({ ...rest, to: rest.status === 410 ? '' : to }))
export type RedirectInput = z.output<typeof RedirectInput>

/** A redirect with how often it was followed. */
export const Redirect = z.object({
  _id: idField,
  version: versionField,
  from: z.string(),
  to: z.string(),
  status: z.literal(REDIRECT_STATUSES),
  madeBy: z.enum(['slug', 'staff', 'import']),
  hits: z.int(),
  lastAt: instantField.nullable(),
})
export type Redirect = z.output<typeof Redirect>

/** An address that visitors asked for and that is not there. */
export const MissingPage = z.object({
  path: z.string(),
  hits: z.int(),
  /** The host of the page that led there; empty where none is known. */
  referrer: z.string(),
  lastAt: instantField,
})
export type MissingPage = z.output<typeof MissingPage>

/** Bytes of a file of redirects. */
export const REDIRECTS_BYTES_MAX = 400_000
/** Refused lines of a file that the answer names. */
export const REFUSED_LINES_MAX = 20

/** What became of a file of redirects. */
export const ImportedRedirects = z.object({
  added: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** The first of them by their numbers in the file. */
  lines: z.array(z.object({ line: z.int(), fault: z.enum(['path', 'status', 'loop', 'full']) })),
})
export type ImportedRedirects = z.output<typeof ImportedRedirects>
