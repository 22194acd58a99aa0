import * as common from '#messages/office-common'
import * as words from '#messages/office-reviews'
import * as shell from '#messages/shell'
import type { HiddenReason, QuotingPage, ReviewSource, ReviewState } from '../../../domain/site/review.ts'

export const SOURCE_NAMES: Record<ReviewSource, string> = {
  rating: words.rating,
  google: words.google,
  tripadvisor: words.tripadvisor,
  weddingwire: words.weddingwire,
  letter: words.letter,
}

export const STATE_NAMES: Record<ReviewState, string> = {
  new: words.notYet,
  published: common.published,
  hidden: common.hidden,
}

/** Message selectors allow no hyphens. */
export function hiddenReasonName(reason: HiddenReason): string {
  return words.hiddenReasonName({ reason: reason.replaceAll('-', '') })
}

export const PAGE_NAMES: Record<QuotingPage, string> = {
  services: shell.services,
  fleet: shell.fleet,
  airports: shell.airports,
}
