import type { ClassOffer, NearestTime } from '../../../contract/pricing/trip-schemas.ts'
import type { BookingRules } from '../../../domain/dispatch/booking-rules.ts'
import { isTaken, type Offer, type RequestReason } from '../../../domain/dispatch/offer.ts'
import type { UnavailableCause } from '../../../domain/dispatch/unavailable-causes.ts'
import type { DueAtBooking } from '../../../domain/pricing/policy/guarantee.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { type Language, languageOf } from '../../platform/messaging/language.ts'
import type { NearestTime as FoundTime } from './offer-trips.ts'

export type Wording = { locale: string; zone: string; phone: string }

export type OfferContext = {
  /** Milliseconds since 1970, one per trip. */
  pickUpsAt: readonly number[]
  /** null if staff set the price. */
  totalCents: number | null
  due: DueAtBooking | undefined
  online: boolean
  rules: Pick<BookingRules, 'aheadDays' | 'holdMinutes' | 'leadMinutes'>
  nearest: readonly FoundTime[]
  /** One per trip; undefined for a trip that fits alone. */
  causes: readonly (UnavailableCause | undefined)[]
  trip: number | undefined
}

export function offerInWords(offer: Offer, context: OfferContext, wording: Wording): ClassOffer {
  const language = languageOf(wording.locale)
  const { trip, nearest, rules } = context
  const cause = context.causes.find(each => each !== undefined)
  const due = offer.state === 'instant' && context.online ? context.due : undefined
  const isClosed = offer.state === 'closed'
  return {
    state: offer.state,
    ...('reason' in offer ? { reason: offer.reason } : {}),
    ...(cause === undefined ? {} : { cause }),
    ...(trip === undefined ? {} : { trip }),
    ...(offer.state === 'too-many' ? { most: offer.most } : {}),
    ...(isClosed && offer.reason === 'past' ? { noticeMinutes: rules.leadMinutes.request } : {}),
    ...(due ? { due: { mode: due.mode, cents: due.cents } } : {}),
    ...(nearest.length > 0 ? { nearest: nearest.map(time => timeInWords(time, context, wording)) } : {}),
    texts: { state: stateText(offer, context, wording), ...sendTexts(offer, context, language) },
    ...(isClosed ? { call: callOf(wording.phone, language) } : {}),
  }
}

function timeInWords(time: FoundTime, { pickUpsAt }: OfferContext, { locale, zone }: Wording): NearestTime {
  const clock = { format: languageOf(locale).format, timeZone: zone }
  const [own, wanted] = [new Date(time.at), new Date(pickUpsAt[time.trip] ?? 0)]
  const [day, wantedDay] = [own, wanted].map(at => instantInWords(at, 'shortWeekdayAndDate', clock))
  const text = instantInWords(own, 'time', clock)
  return { ...time, text: day === wantedDay ? text : `${day}, ${text}` }
}

function callOf(phone: string, { words: { shared } }: Language): NonNullable<ClassOffer['call']> {
  return { text: shared.call({ phone }), href: phoneHref(phone) }
}

function stateText(offer: Offer, context: OfferContext, wording: Wording): string {
  const words = languageOf(wording.locale).words.classOffer
  switch (offer.state) {
    case 'instant':
      return context.pickUpsAt.length > 1
        ? words.availableBoth
        : words.available({ time: clockText(context, wording) })
    case 'full': {
      const why = unavailableText(context, wording)
      return timesText(why, context, words) ?? words.noTimes({ why })
    }
    case 'request': {
      if (offer.reason !== 'stand-in-only') return words[REQUEST_TEXTS[offer.reason]]
      const why = unavailableText(context, wording)
      return timesText(why, context, words) ?? words.substitute({ why })
    }
    case 'closed':
      return closedText(offer, context, wording)
    default:
      return words.byHand
  }
}

const REQUEST_TEXTS = {
  'no-vehicles': 'onRequest',
  'class-on-request': 'onRequest',
  'short-notice': 'shortNotice',
  'office-closed': 'officeClosed',
  'place-unclear': 'placeUnclear',
  'child-seats': 'childSeats',
  'large-amount': 'shortNotice',
  papers: 'onRequest',
} as const satisfies Record<Exclude<RequestReason, 'stand-in-only'>, string>

const CAUSE_TEXTS = {
  'vehicle-taken': 'pickupsTaken',
  'no-vehicle': 'noVehicle',
  'chauffeur-taken': 'noChauffeur',
  'off-shift': 'noChauffeur',
  'no-chauffeur': 'noChauffeur',
  'pickups-taken': 'pickupsTaken',
} as const satisfies Record<UnavailableCause, string>

function unavailableText(context: OfferContext, wording: Wording): string {
  const words = languageOf(wording.locale).words.classOffer
  const { pickUpsAt, causes } = context
  const reasons = causes.flatMap((cause, trip) => {
    if (cause === undefined) return []
    const why = words[CAUSE_TEXTS[cause]]({ time: clockText({ pickUpsAt: pickUpsAt.slice(trip) }, wording) })
    if (pickUpsAt.length === 1) return [why]
    return [trip === 0 ? words.outboundTrip({ why }) : words.returnTrip({ why })]
  })
  return reasons.join(' ') || words.combinedUnavailable
}

/** An earlier time is not the next one. */
function timesText(
  why: string,
  { nearest, pickUpsAt }: OfferContext,
  words: Language['words']['classOffer'],
): string | undefined {
  if (nearest.length === 0) return undefined
  const isEarlier = nearest.some(({ at, trip }) => Date.parse(at) < (pickUpsAt[trip] ?? 0))
  return isEarlier ? words.nearestTimes({ why }) : words.nextTimes({ why })
}

function closedText(
  offer: Extract<Offer, { state: 'closed' }>,
  { rules }: OfferContext,
  { locale }: Wording,
): string {
  const words = languageOf(locale).words.classOffer
  switch (offer.reason) {
    case 'past':
      return noticeText(rules.leadMinutes.request, words)
    case 'too-far-ahead':
      return words.tooFarAhead({ days: rules.aheadDays })
    case 'blackout':
      return words.blackout({ reason: offer.blackout ?? '' })
    case 'outside-area':
      return words.outsideArea
  }
}

function noticeText(minutes: number, words: Language['words']['classOffer']): string {
  return minutes % 60 === 0 ? words.needsHours({ hours: minutes / 60 }) : words.needsMinutes({ minutes })
}

function clockText(
  { pickUpsAt: [at = 0] }: Pick<OfferContext, 'pickUpsAt'>,
  { locale, zone }: Wording,
): string {
  return instantInWords(new Date(at), 'time', { format: languageOf(locale).format, timeZone: zone })
}

function sendTexts(
  offer: Offer,
  { totalCents, due, online, rules }: OfferContext,
  { words: { classOffer: words }, format }: Language,
): Pick<ClassOffer['texts'], 'button' | 'note'> {
  const { state } = offer
  if (state === 'closed') return { note: words.closedNote }
  if (totalCents === null) return {}
  if (state !== 'instant')
    return { button: words.request, note: isTaken(offer) ? words.fullNote : words.requestNote }
  if (!due) return { button: words.reserve, note: words.instantNote }
  const price = dollarsInWords((due.cents || totalCents) / 100, format)
  const terms = { minutes: rules.holdMinutes, price }
  if (!online) return { button: words.reserve, note: words.holdNote(terms) }
  const note = { pay: words.depositNote, authorise: words.authorizeNote, keep: words.keepNote }[due.mode]
  return { button: due.mode === 'pay' ? words.pay({ price }) : words.addCard, note: note(terms) }
}
