import { changeWish } from './booking/guest-change/open-matters.ts'
import { manyRides } from './customers/many-rides/open-matters.ts'
import { declinedTrip, movedFlight } from './day/flights/open-matters.ts'
import { tripAlert } from './day/trip-alerts/open-matters.ts'
import { endingPaper } from './dispatch/papers/open-matters.ts'
import { answeredQuestion } from './guest/questions/open-matters.ts'
import { fewStars, newReview } from './guest/rating/open-matters.ts'
import { PAYMENT_TROUBLES } from './money/overview/open-matters.ts'
import { undeliveredText } from './notify/texts/open-matters.ts'
import type { OpenMatterSource } from './platform/attention/open-matter.ts'
import { newEnquiry } from './site/enquiries/open-matters.ts'
import {
  missingAddress,
  openEnd,
  unconfirmed,
  undeliveredMail,
} from './staff/attention/reservation-open-matters.ts'

/** Every kind of open matter; of two that are equally urgent, the kind listed first stands first. */
export const OPEN_MATTER_SOURCES: readonly OpenMatterSource[] = [
  manyRides,
  tripAlert,
  unconfirmed,
  movedFlight,
  changeWish,
  answeredQuestion,
  ...PAYMENT_TROUBLES,
  undeliveredMail,
  undeliveredText,
  declinedTrip,
  openEnd,
  missingAddress,
  fewStars,
  newReview,
  newEnquiry,
  endingPaper,
]
