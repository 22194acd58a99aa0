import type { DocumentRow } from '../../../domain/money/document-snapshot.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { PackTelling } from './evidence-pack.ts'
import type { GatheredEvidence } from './read-evidence.ts'

const text = OFFICE_LANGUAGE.words.evidence
const { route } = OFFICE_LANGUAGE.words.facts

type Happened = GatheredEvidence['events'][number]

/** What happened to a reservation, each event with its time, who did it, and what is known of it. */
export function eventRows(events: readonly Happened[], told: PackTelling): DocumentRow[] {
  return events.map(event => {
    const { at, kind, actor, name } = event
    const what = text.happened({ kind: kind.replaceAll(/[-.]/g, '') })
    const who = text.actor({ actor: actor.replaceAll('-', ''), name })
    return { label: told.moment(at), amount: [`${what} (${who})`, ...factsOf(event, told)].join('\n') }
  })
}

/** What an event says beside its name, in the order in which it is told. */
const TOLD = ['progress', 'purpose', 'kind', 'number', 'by', 'receiptNumber', 'how', 'code'] as const

/** From where to where, amounts, the clocks of a driver's telephone, the point, and the reason that was typed. */
function factsOf({ data }: Happened, { moment, dollars }: PackTelling): string[] {
  const { from, to, before = {}, after = {}, reason } = data
  const field = (name: string) => {
    const value = after[name]
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  }
  const [told, received] = [field('toldAt'), field('receivedAt')]
  const [lat, lon] = [field('lat'), field('lon')]
  const cents = field('cents')
  const facts = [
    ...TOLD.flatMap(name => field(name) ?? []).map(String),
    ...(typeof cents === 'number' ? [dollars(cents)] : []),
  ]
  const changed = Object.keys(after).filter(
    name => typeof before[name] === 'string' && name !== 'progress' && name !== 'status',
  )
  return [
    ...(to ? [from ? route({ from, to }) : to] : []),
    ...(facts.length > 0 ? [facts.join(', ')] : []),
    ...changed.map(name =>
      text.changedField({ name, before: String(before[name]), after: String(after[name] ?? '') }),
    ),
    ...(typeof told === 'string' && typeof received === 'string'
      ? [text.clock({ told: moment(told), received: moment(received) })]
      : []),
    ...(lat !== undefined && lon !== undefined ? [text.point({ lat: String(lat), lon: String(lon) })] : []),
    ...(reason ? [reason] : []),
  ]
}
