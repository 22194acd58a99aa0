import { endingDocument } from './features/drivers/open-matters.ts'
import { newEnquiry } from './features/enquiries/open-matters.ts'
import { PAYMENT_TROUBLES } from './features/money/open-matters.ts'
import { declinedTrip } from './features/reservations/driver/open-matters.ts'
import { movedFlight } from './features/reservations/flights/open-matters.ts'
import { changeWish } from './features/reservations/guest-change/open-matters.ts'
import { manyRides } from './features/reservations/many-rides/open-matters.ts'
import {
  missingAddress,
  openEnd,
  unconfirmed,
  undeliveredMail,
} from './features/reservations/open-matters.ts'
import { answeredQuestion } from './features/reservations/questions/open-matters.ts'
import { fewStars, newReview } from './features/reservations/rating/open-matters.ts'
import { undeliveredText } from './features/reservations/texts/open-matters.ts'
import type { OpenMatterSource } from './open-matters/open-matter.ts'

/** Every kind of open matter; of two that are equally urgent, the kind listed first stands first. */
export const OPEN_MATTER_SOURCES: readonly OpenMatterSource[] = [
  manyRides,
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
  endingDocument,
]
