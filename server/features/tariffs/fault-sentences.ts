import type { FaultCode } from '../../../domain/document/fault.ts'
import type { Finding, FindingCode } from '../../../domain/fare/check/finding.ts'

type Figures = Finding['figures']
type Sentence = string | ((figures: Figures) => string)

const dollars = (cents: string | number | undefined) => `$${(Number(cents ?? 0) / 100).toFixed(2)}`
const distance = ({ tenths, minutes }: Figures) =>
  `${(Number(tenths ?? 0) / 10).toFixed(0)} mi, ${minutes} min`

/** What is wrong with a field. */
const FAULTS: Record<FaultCode, Sentence> = {
  missing: 'This is missing.',
  'unknown-field': 'There is no such field. Take it out.',
  'not-an-object': 'This must be an object.',
  'not-a-list': 'This must be a list.',
  'not-a-text': 'This must be a text.',
  'not-yes-or-no': 'This is either true or false.',
  'not-an-integer': 'Enter a whole number.',
  'not-a-number': 'Enter a number.',
  'not-a-date': 'Enter a date that exists, as YYYY-MM-DD.',
  'not-a-time': 'Enter a time from 00:00 to 23:59, as HH:MM.',
  'not-an-instant': 'Enter an instant such as 2026-11-20T17:00:00Z.',
  'not-a-zone': 'Enter a time zone such as America/New_York.',
  'not-one-of': ({ figure }) => (figure ? `Choose one of these: ${figure}.` : 'This cannot be chosen here.'),
  'not-on-the-clock': 'The clocks go forward and skip this time.',
  empty: 'This cannot be empty.',
  'too-long': ({ figure }) => `This can have at most ${figure} characters.`,
  'too-many': ({ figure }) => `There can be at most ${figure}.`,
  'too-small': ({ figure }) => `This must be ${figure} or more.`,
  'too-large': ({ figure }) => `This must be ${figure} or less.`,
  'not-exactly-one': ({ figure }) => `Give exactly one of these: ${figure}.`,
  'no-length': 'The end must come after the beginning.',
  'not-rising': 'Each band must end farther than the one before it.',
  'not-falling': 'Each tier must end nearer to the pick-up than the one before it.',
  'not-open-ended': 'The last one must be open.',
  'fee-falls': 'The fee may not fall as the pick-up comes nearer.',
  past: 'This has passed.',
  duplicate: ({ figure }) => `${figure} is there twice.`,
  'unknown-place': ({ figure }) => `The tariff has no place ${figure}.`,
  'unknown-class': ({ figure }) => `The tariff has no class ${figure}.`,
}

/** What the rules of a tariff do to each other and to the company. */
const FINDINGS: Record<FindingCode, Sentence> = {
  'priced-twice': ({ first, second, classes }) => `${first} and ${second} price ${classes} twice.`,
  'never-used': ({ flat, class: code, by }) => `${flat} is never used for ${code}: ${by} comes first.`,
  'class-without-transfer': ({ class: code }) => `${code}: transfers are priced by hand.`,
  'class-without-hourly': ({ class: code }) => `${code}: trips by the hour are priced by hand.`,
  'class-not-in-fleet': ({ class: code }) => `The company has no class ${code}: nobody can choose it.`,
  cliff: figures =>
    `Just outside of ${figures['place']} (${distance(figures)}) a trip by ${figures['flat']} in ${figures['class']} costs ${dollars(figures['outsideCents'])}, inside ${dollars(figures['insideCents'])}.`,
  'falls-with-distance': figures =>
    figures['other'] === undefined
      ? `${figures['flat']} costs ${dollars(figures['nearCents'])} in ${figures['class']}; farther on the same road (${distance(figures)}) it is ${dollars(figures['farCents'])}.`
      : `${figures['flat']} costs ${dollars(figures['nearCents'])} in ${figures['class']}; ${figures['other']}, which is farther on the same road, costs ${dollars(figures['farCents'])}.`,
  'never-counts': ({ surcharge, by, group, dates }) =>
    dates === undefined
      ? `${surcharge} never counts: ${by} of the same group ${group} is larger whenever it applies.`
      : `${surcharge} never counts on ${dates}: ${by} of the same group ${group} is larger.`,
  'ends-soon': ({ rule, until }) => `${rule} ends on ${until}.`,
  'tax-never-applies': ({ rule, of }) =>
    of === undefined
      ? `${rule} never applies because its rate is 0%.`
      : `${rule} never applies because no fare has a taxable amount for ${of}.`,
  'taxed-twice': ({ rule, other, of }) =>
    `${rule} and ${other} both apply to some rides and tax the same amounts (${of}). Both are charged.`,
  'dates-without-next-year': ({ surcharge, year }) => `${surcharge} has no date in ${year}.`,
  'other-zone': ({ zone, ofCompany }) =>
    `The tariff reads its nights and days from the clock of ${zone}, the company's clock is that of ${ofCompany}. Give both the same zone: in the settings of the site, or here under Limits.`,
  'card-differs': figures =>
    `The card ${figures['card']} says ${dollars(figures['cardCents'])} an hour, the tariff ${dollars(figures['hourCents'])}. Publishing writes the amount of the tariff into it.`,
  'lead-never-booked': ({ surcharge }) => `${surcharge} never counts: nobody can book at that time ahead.`,
}

const SENTENCES: Record<string, Sentence> = { ...FAULTS, ...FINDINGS }

/** The English sentence about a finding. */
export function sentenceOf({ code, figures }: Pick<Finding, 'code' | 'figures'>): string {
  const sentence = SENTENCES[code] ?? ''
  return typeof sentence === 'string' ? sentence : sentence(figures)
}
