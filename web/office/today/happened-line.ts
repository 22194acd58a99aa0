import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import * as words from '#messages/office-happened'
import type { HappenedEntry, NewsKind } from '../../../contract/today/schemas.ts'
import { actionText, labelText } from '../activity/action-text.ts'
import { formatDollars } from '../format-number.ts'
import { namesOfFields } from '../reservations/history-line.ts'
import { routeInWords } from './route-in-words.ts'

type Sentence = (entry: HappenedEntry, who: string) => string

/** One sentence about what happened. */
export function happenedLine(entry: HappenedEntry): string {
  // A page that is older than the server may not know the kind.
  const sentence: Sentence = Object.hasOwn(SENTENCES, entry.kind) ? SENTENCES[entry.kind] : otherwise
  return sentence(entry, whoOf(entry))
}

/** What the program does because of a guest is not done by the guest. */
const BY_PROGRAM: ReadonlySet<NewsKind> = new Set<NewsKind>([
  ...(['hold.taken', 'hold.ended', 'trip.assigned', 'trip.unassigned'] as const),
  ...(['trip.progress-changed', 'payment.changed', 'content.changed', 'site.changed'] as const),
])

function whoOf({ by, who, name, kind }: HappenedEntry): string {
  if (by === 'you') return words.you
  if (by === 'customer' && !BY_PROGRAM.has(kind)) return name || words.aCustomer
  return who || shared.system
}

const otherwise: Sentence = (_, who) => words.otherwise({ who })

const someone = ({ name }: HappenedEntry) => name || words.someCustomer

/** "Ada Byron, Triangle → DCA", as far as it is known. */
function tripOf(entry: HappenedEntry): string {
  const route = routeInWords(entry)
  return route ? words.trip({ name: someone(entry), route }) : someone(entry)
}

const SENTENCES: Record<NewsKind, Sentence> = {
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
  'trip.changed': (entry, who) => words.tripChanged({ who, name: someone(entry) }),
  'trip.assigned': (entry, who) =>
    entry.changed.length > 0
      ? words.tripAssigned({ who, name: someone(entry) })
      : words.tripKept({ who, name: someone(entry) }),
  'trip.unassigned': (entry, who) => words.tripUnassigned({ who, name: someone(entry) }),
  'trip.progress-changed': (entry, who) => words.tripMoved({ who, name: someone(entry) }),
  'trip.consent-asked': (entry, who) => words.consentAsked({ who, name: someone(entry) }),
  'trip.consent-given': (entry, who) =>
    entry.by === 'customer'
      ? words.consentAnswered({ who })
      : words.consentGiven({ who, name: someone(entry) }),
  'trip.guest-coming': entry => words.guestComing({ name: someone(entry) }),
  'trip.expense-told': (entry, who) => words.expenseEntered({ who, name: someone(entry) }),
  'trip.expense-withdrawn': (entry, who) => words.expenseWithdrawn({ who, name: someone(entry) }),
  'trip.flight-moved': entry => words.flightNews({ name: someone(entry) }),
  'trip.flight-left': (entry, who) => words.flightLeft({ who, name: someone(entry) }),
  'trip.consent-refused': (_, who) => words.consentRefused({ who }),
  'trip.told': (entry, who) =>
    entry.action === undefined
      ? words.tripReported({ who, name: someone(entry) })
      : actionSentence({ ...entry, name: someone(entry) }, who),
  'trip.link-made': (entry, who) => words.tripLinkMade({ who, name: someone(entry) }),
  'trip.link-revoked': (entry, who) => words.tripLinkEnded({ who, name: someone(entry) }),
  'payment.changed': paymentSentence,
  'manage-link.made': (entry, who) => words.linkMade({ who, name: someone(entry) }),
  'manage-link.revoked': (entry, who) => words.linkEnded({ who, name: someone(entry) }),
  'tariff.published': (_, who) => words.tariff({ who }),
  'policy.published': (_, who) => words.policy({ who }),
  'hold.taken': (entry, who) => words.holdTaken({ who, name: someone(entry) }),
  'hold.ended': (entry, who) => words.holdEnded({ who, name: someone(entry) }),
  'message.refused': ({ name }) => (name ? words.mailRefusedTo({ name }) : common.anEmailWasRejected),
  'message.not-delivered': ({ name }) => (name ? words.messageLostTo({ name }) : common.messageLost),
  'message.sent-again': (entry, who) => words.sentAgain({ who, name: someone(entry) }),
  'message.told': (entry, who) => words.notified({ who, name: someone(entry) }),
  'message.consent-changed': (entry, who) => words.textConsent({ who, name: someone(entry) }),
  'rating.received': (_, who) => words.rated({ who }),
  'rating.answered': (entry, who) => words.ratingAnswered({ who, name: someone(entry) }),
  'content.changed': contentSentence,
  'site.changed': actionSentence,
  'enquiry.received': ({ name }) => (name ? words.enquiry({ name }) : words.someEnquiry),
  'enquiry.changed': (entry, who) => words.enquiryChanged({ who, name: someone(entry) }),
  'subscriber.changed': () => words.newsletter,
  'customer.changed': ({ name }, who) => words.customerChanged({ who, name }),
  'customer.merged': (entry, who) => words.customerMerged({ who, name: someone(entry) }),
  'customer.unmerged': (entry, who) => words.customerUnmerged({ who, name: someone(entry) }),
  'customer.split': (entry, who) => words.customerSplit({ who, name: someone(entry) }),
  'customer.erased': (_, who) => words.customerErased({ who }),
}

/** What staff did, in the words of the activity: "You updated the vehicle S-Class". */
function actionSentence(entry: HappenedEntry, who: string): string {
  const { action = entry.kind, name: label } = entry
  const what = actionText({ action, before: {}, after: {} })
  return words.madeAction({ who, what, name: labelText({ action, label }) }).trimEnd()
}

function contentSentence(entry: HappenedEntry, who: string): string {
  if (entry.action !== undefined) return actionSentence(entry, who)
  // The program publishes what was scheduled, and turns off webhooks that fail.
  return words.byProgram({ kind: entry.subject.kind.replaceAll('-', ''), name: entry.name }).trimEnd()
}

function paymentSentence(entry: HappenedEntry, who: string): string {
  const name = someone(entry)
  if (entry.action !== undefined) return actionSentence({ ...entry, name }, who)
  const { state, cents } = entry.payment ?? {}
  const amount = cents === undefined ? '' : formatDollars(cents / 100)
  return words.payment({
    name,
    state: (state ?? '').replaceAll('-', ''),
    amount,
    known: amount ? 'yes' : 'no',
  })
}
