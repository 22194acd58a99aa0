import type { FaultCode } from '../../../domain/documents/fault.ts'
import type { Finding, FindingCode } from '../../../domain/pricing/fare/check/finding.ts'
import { dollarText } from '../../../domain/values/money.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { listInWords } from '../../../i18n/format-number.ts'

type Figures = Finding['figures']
type Sentence = string | ((figures: Figures) => string)

const dollars = (cents: string | number | undefined) => dollarText(Number(cents ?? 0))
const distance = ({ tenths, minutes }: Figures) =>
  `${(Number(tenths ?? 0) / 10).toFixed(0)} mi, ${minutes} min`

const CLOCK = { format: 'en-US', timeZone: 'UTC' }

function dateList(dates: Figures[string] | undefined, more: Figures[string] | undefined): string {
  const named = String(dates)
    .split(', ')
    .map(date => instantInWords(new Date(`${date}T12:00Z`), 'day', CLOCK))
  return listInWords(more ? [...named, `${more} more`] : named, CLOCK.format)
}

const FAULTS: Record<FaultCode, Sentence> = {
  missing: 'This is required.',
  'unknown-field': 'Unknown field. Remove it.',
  'not-an-object': 'This must be an object.',
  'not-a-list': 'This must be a list.',
  'not-a-text': 'This must be text.',
  'not-yes-or-no': 'Choose true or false.',
  'not-an-integer': 'Enter a whole number.',
  'not-a-number': 'Enter a number.',
  'not-a-date': 'Enter a valid date, as YYYY-MM-DD.',
  'not-a-time': 'Enter a time from 00:00 to 23:59, as HH:MM.',
  'not-an-instant': 'Enter an instant such as 2026-11-20T17:00:00Z.',
  'not-a-zone': 'Enter a time zone such as America/New_York.',
  'not-one-of': ({ figure }) => (figure ? `Choose one of these: ${figure}.` : 'This can’t be chosen here.'),
  'not-on-the-clock': 'Clocks spring forward and skip this time.',
  empty: 'This can’t be empty.',
  'too-long': ({ figure }) => `Use up to ${figure} characters.`,
  'too-many': ({ figure }) => `Enter up to ${figure}.`,
  'too-small': ({ figure }) => `Enter ${figure} or more.`,
  'too-large': ({ figure }) => `Enter ${figure} or less.`,
  'not-exactly-one': ({ figure }) => `Enter exactly one of these: ${figure}.`,
  'no-length': 'The end must be after the start.',
  'not-rising': 'Each tier must end farther than the one before it.',
  'not-falling': 'Each tier must end closer to the pickup than the one before it.',
  'not-open-ended': 'The last tier must be open-ended.',
  'fee-falls': 'The fee can’t drop as the pickup gets closer.',
  past: 'This is in the past.',
  duplicate: ({ figure }) => `${figure} is listed twice.`,
  'unknown-place': ({ figure }) => `There’s no zone ${figure}.`,
  'unknown-class': ({ figure }) => `There’s no class ${figure}.`,
}

const FINDINGS: Record<FindingCode, Sentence> = {
  'priced-twice': ({ first, second, classes }) => `${first} and ${second} both price ${classes}.`,
  'never-used': ({ flat, class: code, by }) => `${flat} is never used for ${code}: ${by} comes first.`,
  'class-without-transfer': ({ class: code }) => `${code}: transfers are quoted manually.`,
  'class-without-hourly': ({ class: code }) => `${code}: hourly trips are quoted manually.`,
  'class-not-in-fleet': ({ class: code }) => `Class ${code} doesn’t exist, so it can’t be booked.`,
  cliff: figures =>
    `${figures['class']}: ${figures['flat']} costs ${dollars(figures['outsideCents'])} just outside ${figures['place']} (${distance(figures)}) and ${dollars(figures['insideCents'])} inside.`,
  'falls-with-distance': figures =>
    figures['other'] === undefined
      ? `${figures['flat']} costs ${dollars(figures['nearCents'])} in ${figures['class']}, but ${dollars(figures['farCents'])} farther along the same road (${distance(figures)}).`
      : `${figures['flat']} costs ${dollars(figures['nearCents'])} in ${figures['class']}, but ${figures['other']}, farther along the same road, costs ${dollars(figures['farCents'])}.`,
  'never-counts': ({ surcharge, by, group, dates }) =>
    dates === undefined
      ? `${surcharge} never applies: ${by}, in the same group ${group}, is always larger.`
      : `${surcharge} never applies on ${dates}: ${by}, in the same group ${group}, is larger.`,
  'adds-up': ({ surcharge, other, dates, more }) =>
    `${surcharge} and ${other} are in different groups, so both can be charged on ${dateList(dates, more)}.`,
  'ends-soon': ({ rule, until }) => `${rule} ends on ${until}.`,
  'tax-never-applies': ({ rule, of }) =>
    of === undefined
      ? `${rule} never applies because its rate is 0%.`
      : `${rule} never applies because no fare has a taxable amount for ${of}.`,
  'taxed-twice': ({ rule, other, of }) =>
    `${rule} and ${other} both apply to some rides and tax the same amounts (${of}). Both are charged.`,
  'dates-without-next-year': ({ surcharge, year }) => `${surcharge} has no date in ${year}.`,
  'other-zone': ({ zone, ofCompany }) =>
    `The rates use the time zone ${zone}, but the company uses ${ofCompany}. Set both to the same one: in Company details, or here under Limits.`,
  'card-differs': figures =>
    `The ${figures['card']} card shows ${dollars(figures['cardCents'])} an hour, the rates ${dollars(figures['hourCents'])}. Publishing updates the card.`,
  'lead-never-booked': ({ surcharge }) =>
    `${surcharge} never applies: your booking rules don’t allow bookings with that notice.`,
}

const SENTENCES: Record<string, Sentence> = { ...FAULTS, ...FINDINGS }

export function sentenceOf({ code, figures }: Pick<Finding, 'code' | 'figures'>): string {
  const sentence = SENTENCES[code] ?? ''
  return typeof sentence === 'string' ? sentence : sentence(figures)
}
