import * as shared from '#messages/shared'
import * as words from '#messages/shell'

/** The messages of the office that are those of the public pages as well. */
export const MESSAGES = {
  loading: words.loading,
  tryAgain: shared.tryAgain,
} as const
