import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { distance } from '#messages/ride'
import * as shared from '#messages/shared'
import { type Difference, ORDER } from '../../../../domain/pricing/fare/compare.ts'
import { ANYWHERE, type Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { isCalendarDate, isClockTime } from '../../../../domain/values/day-arithmetic.ts'
import { shortDate } from '../../today/clock-time.ts'
import { DAY_END, LEAD, TIME } from '../codecs.ts'
import { DOLLARS, HALF_HOURS, MILLS, PERCENT, TENTHS } from './cell-values.ts'
import { minimumText } from './hourly-minimum.ts'
import { namesOfKey } from './named-parts.ts'
import { DAY_NAMES, daysText } from './weekdays.ts'

export type DifferenceText = { key: string; label: string; before: string; after: string }

export type Names = { tariff: Tariff; classNames: ReadonlyMap<string, string> }

export const LIST_LABELS: Record<string, string> = {
  classes: common.rates,
  flats: words.flats,
  surcharges: common.surcharges,
  extras: shared.extras,
  passedOn: words.fees,
  taxes: words.taxes,
  places: common.zones,
  alsoPossible: common.possibleExtras,
  approach: common.deadhead,
  limits: common.limits,
  zone: common.timeZone,
  gratuity: common.gratuity,
  tollsAndTaxes: words.tollsAndTaxes,
  discounts: words.discounts,
  waiting: shared.waitTime,
}

const FIELD_LABELS: Record<string, string> = {
  transfer: words.transfer,
  hourly: common.hourly,
  baseCents: words.start,
  minuteMills: words.minute,
  minimumCents: words.atLeast,
  hourCents: words.hour,
  minimumHalfHours: words.hoursAtLeast,
  includedTenthsPerHour: words.includedDistance,
  extraMills: words.extraRate,
  label: shared.name,
  a: common.from,
  b: common.to,
  bothWays: common.bothDirections,
  includesTolls: words.includesTolls,
  from: common.from,
  to: common.to,
  until: common.lastDay,
  rides: words.dates,
  group: words.group,
  points: words.share,
  cents: shared.price,
  window: shared.hours,
  days: common.days,
  dates: words.dates,
  leadAtLeastMin: words.leadAtLeast,
  leadBelowMin: words.leadBelow,
  service: common.tripsLabel,
  touches: words.touches,
  classes: words.classes,
  max: words.most,
  taxable: words.taxed,
  perLeg: words.eachWay,
  ageNote: words.ageNote,
  pickUpIn: words.pickUpIn,
  dropOffIn: words.dropOffIn,
  eitherEnd: words.eitherEnd,
  jurisdiction: words.jurisdiction,
  source: words.legalSource,
  between: words.betweenOne,
  of: words.taxOf,
  mode: common.type,
  presets: words.gratuityPresets,
  returnPoints: words.returnDiscount,
  street: words.freeStreet,
  domestic: words.freeDomestic,
  international: words.freeInternational,
  blockMinutes: words.block,
  capBlocks: words.blocksMost,
  rule: common.rule,
  capCents: words.cap,
  kind: common.type,
  centre: words.centre,
  lat: words.centre,
  lon: words.centre,
  radiusMiles: words.radius,
  zips: common.zipCodes,
  state: common.state,
  freeTenths: shared.free,
  mills: words.rate,
  maxTenths: distance,
  maxHalfHours: words.limitHours,
  [ORDER]: words.order,
}

export function differenceText({ key, before, after }: Difference, names: Names): DifferenceText {
  const [list = '', item = '', ...fields] = namesOfKey(key)
  const last = fields.at(-1) ?? item

  const parts = [itemName(list, item, names), ...fields.map(field => fieldName(list, field, names))]
  const what = [...new Set(parts)].filter(Boolean).join(', ')
  const label = [LIST_LABELS[list] ?? list, what].filter(Boolean).join(': ')
  return { key, label, before: valueText(before, last, names), after: valueText(after, last, names) }
}

function itemName(list: string, item: string, names: Names): string {
  const { tariff } = names
  if (list === 'classes') return names.classNames.get(item) ?? item
  if (list === 'flats') {
    const flat = tariff.flats.find(({ id }) => id === item)
    if (!flat) return item
    const [from, to] = [placeOf(flat.a, tariff), placeOf(flat.b, tariff)]
    return flat.label ?? facts.route({ from, to })
  }
  const rules = [
    ...tariff.surcharges,
    ...tariff.extras,
    ...tariff.passedOn,
    ...tariff.taxes,
    ...tariff.places,
  ]
  return FIELD_LABELS[item] ?? rules.find(({ id }) => id === item)?.label ?? item
}

const SILENT: Record<string, readonly string[]> = {
  classes: ['transfer', 'hourly', 'bands', 'mills'],
  flats: ['cents'],
  surcharges: ['when', 'window'],
  waiting: ['free'],
}

function fieldName(list: string, field: string, { tariff, classNames }: Names): string {
  if (SILENT[list]?.includes(field)) return ''
  if (field === 'beyond') return words.beyond
  if (/^\d+$/.test(field)) return words.upTo({ distance: TENTHS.text(Number(field)), unit: tariff.unit })
  return classNames.get(field) ?? FIELD_LABELS[field] ?? field
}

function placeOf(id: string, { places }: Tariff): string {
  if (id === ANYWHERE) return words.anywhere
  return places.find(place => place.id === id)?.label ?? id
}

function valueText(value: unknown, field: string, names: Names): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (typeof value === 'number') return numberText(value, field, names)
  if (typeof value === 'string') return momentText(value) ?? placeOf(value, names.tariff)
  if (!Array.isArray(value)) return words.isSet
  if (field === 'minimumHalfHours') return minimumText(value, DAY_NAMES)
  if (field === 'days') return daysText(value, DAY_NAMES)
  return value
    .map(item => (typeof item === 'object' ? words.isSet : (momentText(String(item)) ?? String(item))))
    .join(', ')
}

/** Undefined for text that is neither a date nor a time. */
function momentText(text: string): string | undefined {
  if (isCalendarDate(text)) return shortDate(text)
  return isClockTime(text) || text === DAY_END ? TIME.text(text) : undefined
}

function numberText(value: number, field: string, { tariff, classNames }: Names): string {
  if (/^lead/.test(field)) return LEAD.text(value)
  if (/cents$/i.test(field) || classNames.has(field)) return `$${DOLLARS.text(value)}`
  if (/mills$/i.test(field)) return `$${MILLS.text(value)}`
  if (/points$/i.test(field)) return `${PERCENT.text(value)}%`
  if (/tenths/i.test(field)) return `${TENTHS.text(value)} ${tariff.unit}`
  return /halfhours$/i.test(field) ? `${HALF_HOURS.text(value)} h` : String(value)
}
