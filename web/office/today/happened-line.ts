import * as words from '#messages/office-happened'
import type { HappenedEntry } from '../../../contract/today/schemas.ts'
import { namesOfFields } from '../reservations/history-line.ts'
import { routeInWords } from './route-in-words.ts'

type Sentence = (entry: HappenedEntry, who: string) => string

/** One sentence about what happened. */
export function happenedLine(entry: HappenedEntry): string {
  const sentence = SENTENCES[entry.kind] ?? otherwise
  return sentence(entry, whoOf(entry))
}

function whoOf({ by, who, name }: HappenedEntry): string {
  if (by === 'you') return words.you
  if (by === 'customer') return name || words.aCustomer
  return who || words.system
}

const otherwise: Sentence = ({ kind, name }, who) => {
  const what = kind.replaceAll(/[.-]/g, ' ')
  return name ? words.otherwiseAbout({ who, what, name }) : words.otherwise({ who, what })
}

const someone = ({ name }: HappenedEntry) => name || words.someCustomer

/** "Ada Byron, Triangle → DCA", as far as it is known. */
function tripOf(entry: HappenedEntry): string {
  const route = routeInWords(entry)
  return route ? words.trip({ name: someone(entry), route }) : someone(entry)
}

const SENTENCES: Partial<Record<HappenedEntry['kind'], Sentence>> = {
  'reservation.created': (entry, who) => {
    if (entry.by !== 'customer') return words.took({ who, trip: tripOf(entry) })
    const route = routeInWords(entry)
    return route ? words.requested({ who, route }) : words.requestedRide({ who })
  },
  'reservation.status-changed': (entry, who) =>
    words.moved({ who, to: entry.to ?? 'pending', trip: tripOf(entry) }),
  'reservation.changed': (entry, who) => {
    const fields = namesOfFields(entry.changed)
    return fields
      ? words.changedFields({ who, fields, name: someone(entry) })
      : words.changedTrip({ who, trip: tripOf(entry) })
  },
  'reservation.change-wished': (entry, who) => words.changeWished({ who, trip: tripOf(entry) }),
  'reservation.price-changed': (entry, who) => words.priceChanged({ who, name: someone(entry) }),
  'reservation.deleted': (entry, who) => words.deleted({ who, name: someone(entry) }),
  'reservation.restored': (entry, who) => words.restored({ who, name: someone(entry) }),
  'reservation.erased': () => words.erased,
  'trip.changed': (entry, who) => words.tripChanged({ who, name: someone(entry) }),
  'trip.assigned': (entry, who) => words.tripAssigned({ who, name: someone(entry) }),
  'trip.unassigned': (entry, who) => words.tripUnassigned({ who, name: someone(entry) }),
  'trip.progress-changed': (entry, who) => words.tripMoved({ who, name: someone(entry) }),
  'trip.consent-asked': (entry, who) => words.consentAsked({ who, name: someone(entry) }),
  'trip.consent-given': (entry, who) =>
    entry.by === 'customer'
      ? words.consentAnswered({ who })
      : words.consentGiven({ who, name: someone(entry) }),
  'trip.guest-coming': entry => words.guestComing({ name: someone(entry) }),
  'trip.expense-told': (entry, who) => words.expenseTold({ who, name: someone(entry) }),
  'trip.expense-withdrawn': (entry, who) => words.expenseWithdrawn({ who, name: someone(entry) }),
  'trip.flight-moved': entry => words.flightNews({ name: someone(entry) }),
  'trip.flight-left': (entry, who) => words.flightLeft({ who, name: someone(entry) }),
  'trip.consent-refused': (_, who) => words.consentRefused({ who }),
  'trip.told': (entry, who) => words.tripTold({ who, name: someone(entry) }),
  'trip.link-made': (entry, who) => words.tripLinkMade({ who, name: someone(entry) }),
  'trip.link-revoked': (entry, who) => words.tripLinkEnded({ who, name: someone(entry) }),
  'payment.changed': (entry, who) =>
    entry.action === undefined
      ? words.paymentMoved({ name: someone(entry) })
      : words.moneyChanged({ who, name: someone(entry) }),
  'manage-link.made': (entry, who) => words.linkMade({ who, name: someone(entry) }),
  'manage-link.revoked': (entry, who) => words.linkEnded({ who, name: someone(entry) }),
  'tariff.published': (_, who) => words.tariff({ who }),
  'policy.published': (_, who) => words.policy({ who }),
  'hold.taken': (entry, who) => words.holdTaken({ who, name: someone(entry) }),
  'hold.ended': (entry, who) => words.holdEnded({ who, name: someone(entry) }),
  'message.refused': ({ name }) => (name ? words.mailRefusedTo({ name }) : words.mailRefused),
  'message.not-delivered': ({ name }) => (name ? words.mailLostTo({ name }) : words.mailLost),
  'message.sent-again': (entry, who) => words.sentAgain({ who, name: someone(entry) }),
  'message.told': (entry, who) => words.told({ who, name: someone(entry) }),
  'message.consent-changed': (entry, who) => words.textConsent({ who, name: someone(entry) }),
  'rating.received': (_, who) => words.rated({ who }),
  'rating.answered': (entry, who) => words.ratingAnswered({ who, name: someone(entry) }),
  'content.changed': contentSentence,
  'site.changed': (_, who) => words.site({ who }),
  'enquiry.received': ({ name }) => (name ? words.enquiry({ name }) : words.someEnquiry),
  'enquiry.changed': (entry, who) => words.enquiryChanged({ who, name: someone(entry) }),
  'subscriber.changed': () => words.newsletter,
  'customer.changed': ({ name }, who) => words.customerChanged({ who, name }),
  'customer.merged': (entry, who) => words.customerMerged({ who, name: someone(entry) }),
  'customer.unmerged': (entry, who) => words.customerUnmerged({ who, name: someone(entry) }),
  'customer.split': (entry, who) => words.customerSplit({ who, name: someone(entry) }),
  'customer.erased': (_, who) => words.customerErased({ who }),
}

/** The first word of a call's name says what was done to a record of the website. */
function contentSentence({ action = '', subject, name }: HappenedEntry, who: string): string {
  const kind = subject.kind === 'fleet-item' ? 'vehicle' : subject.kind.replaceAll('-', '')
  const verb = /^[a-z]+/.exec(action)?.[0] ?? ''
  if (verb === 'reorder' || verb === 'order') return words.order({ who, kind })
  if (subject.kind === 'picture') return words.picture({ who })
  return words.content({ who, verb, kind, name }).trimEnd()
}
