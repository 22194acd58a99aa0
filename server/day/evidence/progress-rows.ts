import type { DocumentRow } from '../../../domain/money/document-snapshot.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import type { PackTelling } from './evidence-pack.ts'
import type { GatheredEvidence } from './read-evidence.ts'

const text = OFFICE_LANGUAGE.words.evidence
const { driver, shared } = OFFICE_LANGUAGE.words

type Trip = GatheredEvidence['progress'][number]
type Step = Trip['steps'][number]

/** Each trip as it was promised beside what happened, with both clocks of what the driver told. */
export function progressRows(trips: readonly Trip[], told: PackTelling): DocumentRow[] {
  return trips.flatMap(trip => {
    const { leg, progress, steps, lateMinutes, attempts, waiting } = trip
    const name = driver.progress({ progress: plain(progress) })
    return [
      { label: text.trip({ leg: String(leg), progress: name }), amount: '', heading: true },
      ...steps.map(step => stepRow(step, told)),
      ...(lateMinutes === null ? [] : [row(text.punctual, lateness(lateMinutes))]),
      ...(attempts.length > 0 ? [row(text.attempts, attempts.map(told.moment).join('\n'))] : []),
      ...(waiting ? [row(shared.waitTime, waited(waiting, told))] : []),
    ]
  })
}

const row = (label: string, amount: string): DocumentRow => ({ label, amount })
/** Without the hyphens, which the names of a choice in the catalogue cannot have. */
const plain = (name: string) => name.replaceAll('-', '')

function stepRow({ step, promisedAt, reached }: Step, { moment }: PackTelling): DocumentRow {
  const promise = step === 'on-location' ? text.pickUpAt : text.promisedAt
  const facts = [
    ...(promisedAt === null ? [] : [promise({ moment: moment(promisedAt) })]),
    ...(reached ? happened(reached, moment) : [text.notReached]),
  ]
  return row(driver.progress({ progress: plain(step) }), facts.join('\n'))
}

function happened(
  { at, recordedAt, toldAt, implied }: NonNullable<Step['reached']>,
  moment: PackTelling['moment'],
): string[] {
  if (implied) return [text.impliedAt({ moment: moment(at) })]
  const [told, received] = [toldAt && moment(toldAt), moment(recordedAt)]
  return [
    text.happenedAt({ moment: moment(at) }),
    told ? text.clock({ told, received }) : text.recordedAt({ moment: received }),
  ]
}

const lateness = (minutes: number) => (minutes === 0 ? text.onTime : text.late({ count: minutes }))

function waited(
  { minutes, freeMinutes, cents, chargedCents }: NonNullable<Trip['waiting']>,
  { dollars }: PackTelling,
): string {
  const money = { cost: dollars(cents), charged: dollars(chargedCents) }
  return text.waitedFor({ count: minutes, free: String(freeMinutes), ...money })
}

/** What drivers paid and noted, with both clocks and the hash of the photograph, which stands in the JSON. */
export function expenseRows(
  expenses: GatheredEvidence['expenses'],
  { moment, dollars }: PackTelling,
): DocumentRow[] {
  return expenses.map(({ kind, cents, note, driver, toldAt, receivedAt, photograph, withdrawn }) => ({
    label: text.expense({ kind, name: driver }),
    amount: [
      ...(cents > 0 ? [dollars(cents)] : []),
      ...(note === '' ? [] : [note]),
      text.clock({ told: moment(toldAt), received: moment(receivedAt) }),
      ...(photograph ? [text.photograph({ hash: photograph.sha256 })] : []),
      ...(withdrawn ? [text.withdrawn({ ...withdrawn, at: moment(withdrawn.at) })] : []),
    ].join('\n'),
  }))
}
