import * as shared from '#messages/shared'
import * as words from '#messages/shell'

export const MESSAGES = {
  loading: words.loading,
  tryAgain: shared.tryAgain,
} as const
