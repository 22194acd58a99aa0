import { z } from 'zod'
import { explained } from '../explained.ts'
import { optionalLine } from '../fields.ts'

/** The longest token of a price in characters. */
const MAX_TOKEN_CHARACTERS = 6144
const MAX_DRAFT_CHARACTERS = 64

/** A token of `quoteTrips`. */
export const quoteTokenField = z
  .string()
  .max(
    MAX_TOKEN_CHARACTERS,
    explained({ code: 'too-long', max: MAX_TOKEN_CHARACTERS }, 'We don’t recognize this price.'),
  )

/** The token of the link of a mail with a price; undefined where it is left empty. */
export const draftTokenField = optionalLine('The draft', MAX_DRAFT_CHARACTERS)
  .transform(token => token || undefined)
  .optional()
