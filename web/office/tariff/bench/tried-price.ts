import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { TriedPrice } from '../../../../contract/pricing/rate-schemas.ts'
import { isEither } from '../../../../domain/pricing/fare/rule-ends.ts'
import type { Tariff, Tax } from '../../../../domain/pricing/fare/tariff.ts'
import type { Untaxed } from '../../../../domain/pricing/fare/taxes.ts'
import { cellDollars, PERCENT } from '../document/cell-values.ts'
import type { Named } from '../fields.ts'
import { placeName, rideRuleName } from '../tariff-context.ts'

export type Reason = { counts: boolean; head: string; text: string }

type Line = TriedPrice['lines'][number]

export function reasonsOf({ reasons, lines, untaxed }: TriedPrice, named: Named): Reason[] {
  const { tariff } = named
  return [
    ...reasons.map(line => readReason(line, named)),
    ...lines.slice(1).map(line => lineReason(line, tariff)),
    ...untaxed.map(one => untaxedReason(one, tariff)),
  ]
}

const REASON = /^([^:]+): ([^,(]+?)(?:[,\s]+(.*))?$/

const VERDICTS: Record<string, 'yes' | 'no'> = { won: 'yes', lost: 'no' }

/** "won: home-ewr, both ends exact (5)" with names of flat rates and places. */
export function readReason(line: string, named: Named): Reason {
  const [, verdict, rule = '', rest = ''] = REASON.exec(line) ?? []
  if (verdict === undefined) return { counts: false, head: capital(line), text: '' }
  const label = rideRuleName(named, rule)
  const applies = VERDICTS[verdict]
  const head = applies
    ? words.benchRule({ applies, label })
    : common.labeled({ label: capital(verdict), value: label })
  return { counts: verdict === 'won', head, text: withNames(rest.replace(/^\((.*)\)$/, '$1'), named.tariff) }
}

/** Of a line after the ride. */
export function lineReason(line: Line, tariff: Tariff): Reason {
  return line.kind === 'tax' ? taxReason(line, tariff) : reasonOfLine(line, tariff)
}

/** Only the names of conditions, which the rule itself shows. */
const CONDITIONS = /, (?:window|days|dates|leadAtLeastMin|leadBelowMin)(?=,|$)/g

function reasonOfLine({ kind, label, why }: Line, tariff: Tariff): Reason {
  const isConditional = kind === 'surcharge' || kind === 'discount'
  const text = (isConditional ? why.replace(CONDITIONS, '') : why)
    .replace(/^([\d.]+) % of /, '$1% of ')
    .replace(/( of )(\d+)$/, (_, before: string, cents: string) => before + dollars(cents))
    .replace(/^(\d+) x (\d+)$/, (_, count: string, cents: string) => `${count} × ${dollars(cents)}`)
    .replace(/^between (\S+) and (\S+)$/, (_, one: string, other: string) =>
      words.benchBetween({ first: placeName(tariff, one), second: placeName(tariff, other) }),
    )
  return { counts: true, head: words.benchRule({ applies: 'yes', label }), text }
}

const dollars = (cents: string) => cellDollars(Number(cents))

function withNames(text: string, tariff: Tariff): string {
  return text
    .replace('pick-up', 'pickup')
    .replace(/^a flat first$/, words.benchFlatFirst)
    .replace(/( not in )(\S+)$/, (_, before: string, id: string) => before + placeName(tariff, id))
}

function capital(text: string): string {
  return text.replace(/^./, letter => letter.toUpperCase())
}

const TAXED_AMOUNT = / of (\d+)/

function taxReason(line: Line, tariff: Tariff): Reason {
  const tax = tariff.taxes.find(({ id }) => id === line.id)
  const cents = TAXED_AMOUNT.exec(line.why)?.[1]
  if (!tax || cents === undefined) return reasonOfLine(line, tariff)
  return {
    counts: true,
    head: words.benchRule({ applies: 'yes', label: line.label }),
    text: words.benchTax({
      percent: PERCENT.text(tax.points),
      amount: dollars(cents),
      ends: endsText(tax, tariff),
    }),
  }
}

export function untaxedReason({ tax: id, cause }: Untaxed, tariff: Tariff): Reason {
  const tax = tariff.taxes.find(known => known.id === id)
  const place = placeName(tariff, (cause === 'drop-off' ? tax?.dropOffIn : tax?.pickUpIn) ?? '')
  const ends = tax ? endsText(tax, tariff) : ''
  return {
    counts: false,
    head: words.benchRule({ applies: 'no', label: tax?.label ?? id }),
    text: words.benchUntaxed({ cause: cause.replace('-', ''), place, ends }),
  }
}

function endsText(tax: Tax, tariff: Tariff): string {
  const { pickUpIn, dropOffIn } = tax
  const named = [
    ...(pickUpIn === undefined ? [] : [words.pickUpInPlace({ place: placeName(tariff, pickUpIn) })]),
    ...(dropOffIn === undefined ? [] : [words.dropOffInPlace({ place: placeName(tariff, dropOffIn) })]),
  ]
  const [first = '', second] = named
  if (second === undefined) return first
  return isEither(tax) ? words.eitherOf({ first, second }) : common.joined({ first, second })
}

type Compared = Omit<Line, 'why'>
type ComparedLine = {
  key: string
  label: string
  before: number | undefined
  after: number | undefined
}

export function compareLines(after: readonly Compared[], before: readonly Compared[] = []): ComparedLine[] {
  const keyOf = ({ kind, id }: Compared) => `${kind} ${id}`
  const known = new Map(before.map(line => [keyOf(line), line]))
  const now = after.map(line => ({
    key: keyOf(line),
    label: line.label,
    before: known.get(keyOf(line))?.cents,
    after: line.cents,
  }))
  const keys = new Set(now.map(({ key }) => key))
  const gone = before
    .filter(line => !keys.has(keyOf(line)))
    .map(line => ({ key: keyOf(line), label: line.label, before: line.cents, after: undefined }))
  return [...now, ...gone]
}
