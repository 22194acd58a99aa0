import * as evidence from '#messages/evidence'
import * as facts from '#messages/facts'
import * as message from '#messages/message'
import * as apiKeys from '#messages/office-api-keys'
import * as bookingRules from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import * as companies from '#messages/office-companies'
import * as words from '#messages/office-fields'
import * as fleet from '#messages/office-fleet'
import * as meetingPoints from '#messages/office-meeting-points'
import * as money from '#messages/office-money'
import * as papers from '#messages/office-papers'
import * as places from '#messages/office-places'
import * as promoCodes from '#messages/office-promo-codes'
import * as reviews from '#messages/office-reviews'
import * as settings from '#messages/office-settings'
import * as vehicles from '#messages/office-vehicles'
import * as webhooks from '#messages/office-webhooks'
import * as websitePrices from '#messages/office-website-prices'
import * as shared from '#messages/shared'

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...words,
  phoneNumber: shared.phone,
  numberOfPassengers: facts.passengers,
  pickUpDate: shared.date,
  pickUpTime: shared.time,
  pickUpAddress: shared.pickupLocation,
  dropOffAddress: shared.dropOffLocation,
  pickUpPlace: message.pickUpOnMap,
  dropOffPlace: message.dropOffOnMap,
  wishedVehicle: shared.requestedVehicle,
  returnTrip: shared.returnTrip,
  returnTripPickUpDate: shared.returnDate,
  returnTripPickUpTime: shared.returnTime,
  vehicleId: facts.vehicle,
  driverId: common.driver,
  classes: common.vehicleClasses,
  vehicleClassName: common.vehicleClass,
  content: common.description,
  body: common.text,
  slug: places.slug,
  laggageCapacity: common.luggageCapacity,
  flag: fleet.contactLink,
  inside: fleet.inside,
  addressLocality: common.town,
  addressRegion: common.state,
  addressPostalCode: settings.postalCode,
  addressCountry: settings.country,
  socialYoutube: settings.youtube,
  socialLinkedin: settings.linkedin,
  trips: websitePrices.title,
  rounding: websitePrices.roundUp,
  leadMinutes: bookingRules.notice,
  leadMinutesInstantDefault: words.leadMinutesInstant,
  leadMinutesInstantByClass: words.leadMinutesInstant,
  leadMinutesInstantNight: bookingRules.leadNight,
  aheadDays: bookingRules.aheadDays,
  blackouts: bookingRules.blackouts,
  maxPickUps: bookingRules.limitPickUps,
  maxPickUpsLanes: bookingRules.maxPickUps,
  holdMinutes: bookingRules.holdMinutes,
  instantUpToCents: bookingRules.instantUpTo,
  areaMaxApproachMin: bookingRules.maxApproach,
  driversAlwaysThere: bookingRules.alwaysOnDuty,
  runSheetMail: bookingRules.runSheetMail,
  flightMoves: bookingRules.flightMoves,
  upgrade: bookingRules.upgrade,
  autoAssign: bookingRules.autoAssign,
  buffersEarlyStreet: bookingRules.earlyStreet,
  buffersEarlyAirportDeparture: bookingRules.earlyAirport,
  buffersAfterArrivalStreet: bookingRules.afterStreet,
  buffersAfterArrivalDomestic: bookingRules.afterDomestic,
  buffersAfterArrivalInternational: bookingRules.afterInternational,
  buffersClear: bookingRules.afterDropOff,
  buffersTurnaround: bookingRules.turnaround,
  buffersSlackPoints: bookingRules.driveMargin,
  buffersPeakSlackPoints: bookingRules.peakDriveMargin,
  at: shared.time,
  cents: common.amount,
  how: money.way,
  what: money.chargeWhat,
  kind: common.type,
  locale: common.language,
  scopes: apiKeys.scopes,
  expiresAt: apiKeys.ends,
  types: webhooks.types,
  url: webhooks.url,
  full: webhooks.full,
  validThrough: papers.validThrough,
  area: papers.area,
  number: papers.paperNumber,
  required: papers.required,
  readyFrom: common.firstDay,
  garageAddress: vehicles.garage,
  points: companies.discount,
  maxCents: promoCodes.maxCents,
  minCents: promoCodes.minCents,
  booksFrom: promoCodes.booksFrom,
  booksUntil: promoCodes.booksUntil,
  ridesUntil: promoCodes.ridesUntil,
  maxUses: promoCodes.maxUses,
  maxPerPerson: promoCodes.maxPerPerson,
  text: meetingPoints.text,
  landsAt: evidence.punctual,
  tripOn: reviews.tripOn,
  consented: reviews.consented,
}
