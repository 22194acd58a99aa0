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
  if (by === 'you') return 'You'
  if (by === 'customer') return name || 'A customer'
  return who || 'The system'
}

const otherwise: Sentence = ({ kind, name }, who) =>
  name ? `${who}: ${kind.replaceAll(/[.-]/g, ' ')}, ${name}` : `${who}: ${kind.replaceAll(/[.-]/g, ' ')}`

const someone = ({ name }: HappenedEntry) => name || 'a customer'

/** "Ada Byron, Triangle → DCA", as far as it is known. */
function trip(entry: HappenedEntry): string {
  const route = routeInWords(entry)
  return route ? `${someone(entry)}, ${route}` : someone(entry)
}

const MOVES = {
  pending: 'reopened',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  completed: 'completed',
} as const

const SENTENCES: Partial<Record<HappenedEntry['kind'], Sentence>> = {
  'reservation.created': (entry, who) => {
    if (entry.by !== 'customer') return `${who} took ${trip(entry)}, by phone`
    return `${who} requested ${routeInWords(entry) || 'a ride'}`
  },
  'reservation.status-changed': (entry, who) => `${who} ${MOVES[entry.to ?? 'pending']} ${trip(entry)}`,
  'reservation.changed': (entry, who) => {
    const fields = namesOfFields(entry.changed)
    return fields ? `${who} changed the ${fields} of ${someone(entry)}` : `${who} changed ${trip(entry)}`
  },
  'reservation.deleted': (entry, who) => `${who} deleted the reservation of ${someone(entry)}`,
  'reservation.restored': (entry, who) => `${who} restored the reservation of ${someone(entry)}`,
  'reservation.erased': () => 'The data of a customer was erased',
  'trip.changed': (entry, who) => `${who} changed the trip of ${someone(entry)}`,
  'message.refused': entry => (entry.name ? `A mail to ${entry.name} was refused` : 'A mail was refused'),
  'message.not-delivered': entry =>
    entry.name ? `A mail to ${entry.name} was not delivered` : 'A mail was not delivered',
  'message.sent-again': (entry, who) => `${who} sent ${someone(entry)} a mail again`,
  'message.told': (entry, who) => `${who} told ${someone(entry)} by phone`,
  'content.changed': contentSentence,
  'site.changed': (_, who) => `${who} changed the settings`,
  'enquiry.received': ({ name }) => `${name || 'Somebody'} sent an enquiry`,
  'enquiry.changed': (entry, who) => `${who} updated the enquiry of ${someone(entry)}`,
  'subscriber.changed': () => 'The list of the newsletter changed',
  'customer.changed': (entry, who) => `${who} changed the customer ${entry.name}`,
  'customer.merged': (entry, who) => `${who} merged ${someone(entry)} into another customer`,
  'customer.unmerged': (entry, who) => `${who} made ${someone(entry)} a customer of their own again`,
  'customer.split': (entry, who) => `${who} made ${someone(entry)} a customer of their own`,
  'customer.erased': (_, who) => `${who} erased a customer`,
}

const NOUNS: Record<string, string> = {
  service: 'service',
  'fleet-item': 'vehicle',
  post: 'blog post',
  video: 'video',
  picture: 'picture',
}

/** The first word of a call's name, as people say it. */
const VERBS: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
}

function contentSentence({ action = '', subject, name }: HappenedEntry, who: string): string {
  const noun = NOUNS[subject.kind] ?? 'page'
  const verb = /^[a-z]+/.exec(action)?.[0] ?? ''
  if (verb === 'reorder' || verb === 'order') return `${who} changed the order of the ${noun}s`
  if (subject.kind === 'picture') return `${who} uploaded a picture`
  return `${who} ${VERBS[verb] ?? 'changed'} the ${noun} ${name}`.trimEnd()
}
