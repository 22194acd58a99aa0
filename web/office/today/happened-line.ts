import * as common from '#messages/office-common'
import * as words from '#messages/office-happened'
import * as shared from '#messages/shared'
import type { HappenedEntry, NewsKind } from '../../../contract/staff/office-schemas.ts'
import { actionText, assignmentText, labelText } from '../activity/action-text.ts'
import { formatCents } from '../format-number.ts'
import { namesOfFields } from '../reservations/history-line.ts'
import { routeInWords } from './trip-in-words.ts'

type Sentence = (entry: HappenedEntry, who: string) => string

/** `actor` is how the sentence begins, or empty. */
export function happenedLine(entry: HappenedEntry): { actor: string; rest: string } {
  // An older page may not know newer kinds.
  const sentence: Sentence = Object.hasOwn(SENTENCES, entry.kind) ? SENTENCES[entry.kind] : otherwise
  const who = whoOf(entry)
  const line = sentence(entry, who)
  const actor = line.startsWith(`${who} `) ? who : ''
  return { actor, rest: line.slice(actor.length) }
}

/** Done by the program because of a guest, so not attributed to the guest. */
const BY_PROGRAM: ReadonlySet<NewsKind> = new Set<NewsKind>([
  ...(['hold.taken', 'hold.ended', 'trip.assigned', 'trip.unassigned'] as const),
  ...(['trip.progress-changed', 'payment.changed', 'content.changed', 'site.changed'] as const),
])

function whoOf({ by, who, name, kind, isSuggested }: HappenedEntry): string {
  if (isSuggested) return shared.system
  if (by === 'you') return words.you
  if (by === 'customer' && !BY_PROGRAM.has(kind)) return name || words.aCustomer
  return who || shared.system
}

const otherwise: Sentence = (_, who) => words.otherwise({ who })

const someone = ({ name }: HappenedEntry) => name || words.someCustomer

/** "Ada Byron, Yonkers → JFK", as far as known. */
function tripOf(entry: HappenedEntry): string {
  const route = routeInWords(entry)
  return route ? common.joined({ first: someone(entry), second: route }) : someone(entry)
}

const ofGuest: Sentence = (entry, who) =>
  actionSentence({ ...entry, action: entry.kind, name: someone(entry) }, who)
const ofTrip: Sentence = (entry, who) =>
  actionSentence({ ...entry, action: entry.kind, name: tripOf(entry) }, who)
const ofRecord: Sentence = (entry, who) => actionSentence({ ...entry, action: entry.kind }, who)
const unnamed: Sentence = (entry, who) => actionSentence({ ...entry, action: entry.kind, name: '' }, who)

const SENTENCES: Record<NewsKind, Sentence> = {
  'reservation.created': (entry, who) =>
    entry.by === 'customer'
      ? words.requested({ who, route: routeInWords(entry) || 'none' })
      : ofTrip(entry, who),
  'reservation.status-changed': (entry, who) =>
    words.moved({ who, to: entry.to ?? 'pending', trip: tripOf(entry) }),
  'reservation.changed': (entry, who) => {
    const fields = namesOfFields(entry.changed)
    return fields
      ? words.changedFields({ who, fields, name: someone(entry) })
      : words.moved({ who, to: 'changed', trip: tripOf(entry) })
  },
  'reservation.change-wished': ofTrip,
  'reservation.price-changed': ofGuest,
  'reservation.deleted': (entry, who) => words.removed({ who, what: 'deleted', name: someone(entry) }),
  'reservation.restored': (entry, who) => words.removed({ who, what: 'restored', name: someone(entry) }),
  'reservation.announced': ofGuest,
  'trip.changed': ofGuest,
  'trip.assigned': (entry, who) => {
    const { changed, isSuggested = false } = entry
    const what = assignmentText(changed, isSuggested)
    return words.madeAction({ who, what, name: someone(entry) })
  },
  'trip.unassigned': ofGuest,
  'trip.progress-changed': ofGuest,
  'trip.consent-asked': ofGuest,
  'trip.consent-given': (entry, who) =>
    entry.by === 'customer'
      ? words.consentAnswered({ who, answer: 'given' })
      : actionSentence({ ...entry, action: 'recordTripConsent', name: someone(entry) }, who),
  'trip.guest-coming': entry => words.guestComing({ name: someone(entry) }),
  'trip.expense-told': ofGuest,
  'trip.expense-withdrawn': ofGuest,
  'trip.flight-moved': entry => words.flightNews({ name: someone(entry) }),
  'trip.flight-left': ofGuest,
  'trip.consent-refused': (_, who) => words.consentAnswered({ who, answer: 'refused' }),
  'trip.told': (entry, who) =>
    entry.action === undefined
      ? ofGuest(entry, who)
      : actionSentence({ ...entry, name: someone(entry) }, who),
  'trip.link-made': ofGuest,
  'trip.link-revoked': ofGuest,
  'payment.changed': paymentSentence,
  'manage-link.made': ofGuest,
  'manage-link.revoked': ofGuest,
  'tariff.published': ofRecord,
  'policy.published': ofRecord,
  'hold.taken': ofGuest,
  'hold.ended': ofGuest,
  'message.refused': ({ name }) => (name ? words.mailRefusedTo({ name }) : common.anEmailWasRejected),
  'message.not-delivered': ({ name }) => (name ? words.messageLostTo({ name }) : common.messageLost),
  'message.sent-again': (entry, who) => words.sentAgain({ who, name: someone(entry) }),
  'message.told': (entry, who) => words.notified({ who, name: someone(entry) }),
  'message.consent-changed': ofGuest,
  'rating.received': (_, who) => words.rated({ who }),
  'rating.answered': ofGuest,
  'content.changed': contentSentence,
  'site.changed': actionSentence,
  'enquiry.received': (entry, who) => unnamed(entry, entry.name || who),
  'enquiry.changed': ofGuest,
  'subscriber.changed': unnamed,
  'customer.changed': ofRecord,
  'customer.merged': ofGuest,
  'customer.unmerged': ofGuest,
  'customer.split': ofGuest,
  'customer.erased': unnamed,
}

/** "You updated the vehicle S-Class". */
function actionSentence(entry: HappenedEntry, who: string): string {
  const { action = entry.kind, name: label } = entry
  const what = actionText({ action, before: {}, after: {} })
  return words.madeAction({ who, what, name: labelText({ action, label }) }).trimEnd()
}

function contentSentence(entry: HappenedEntry, who: string): string {
  if (entry.action !== undefined) return actionSentence(entry, who)
  // Scheduled publishing, and turning off failing webhooks.
  return words.byProgram({ kind: entry.subject.kind.replaceAll('-', ''), name: entry.name }).trimEnd()
}

function paymentSentence(entry: HappenedEntry, who: string): string {
  const name = someone(entry)
  if (entry.action !== undefined) return actionSentence({ ...entry, name }, who)
  const { state, cents } = entry.payment ?? {}
  const amount = cents === undefined ? '' : formatCents(cents)
  return words.payment({
    who,
    name,
    state: (state ?? '').replaceAll('-', ''),
    amount,
    known: amount ? 'yes' : 'no',
  })
}
