import * as common from '#messages/office-common'
import * as words from '#messages/office-reviews'
import type { HiddenReason, QuotingPage, ReviewSource, ReviewState } from '../../../domain/review.ts'

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

export const HIDDEN_REASON_NAMES: Record<HiddenReason, string> = {
  abuse: words.abuse,
  'private-data': words.privateData,
  'not-a-customer': words.notACustomer,
  example: words.example,
}

export const PAGE_NAMES: Record<QuotingPage, string> = {
  services: common.services,
  fleet: common.fleet,
  airports: common.airports,
}
