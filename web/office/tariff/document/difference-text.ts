import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import { type Difference, ORDER } from '../../../../domain/pricing/fare/compare.ts'
import { namesOfKey } from '../../../../domain/pricing/fare/named-parts.ts'
import { rateFields, upToText } from '../class-rates.ts'
import { FACTS } from '../facts.ts'
import { type Field, type Named, saidText } from '../fields.ts'
import { FLAT_DETAILS, flatRates } from '../flat-rates.ts'
import { RULES } from '../rules.ts'
import { placeName, rideRuleName } from '../tariff-context.ts'
import { UNITS } from '../units.ts'
import { partName } from './part-names.ts'

export type DifferenceText = { key: string; label: string; before: string; after: string }

/** Groups of fields. */
const GROUPS: Record<string, string> = {
  transfer: words.transfer,
  hourly: common.hourly,
  rides: words.dates,
  'when.window': shared.hours,
  between: words.betweenOne,
  [ORDER]: words.order,
}

export function differenceText({ key, before, after }: Difference, named: Named): DifferenceText {
  const [part = '', item = '', ...names] = namesOfKey(key)
  const fields = listFields(part, named)
  const path = fields ? names.join('.') : key.replaceAll('/', '.')
  const field = (fields ?? factFields(named)).find(
    ({ id, parts }) => id === path || parts?.some(one => one === path) || path.startsWith(`${id}.`),
  )
  const about = partName(part) ?? part
  const what = [
    fields && itemName(part, item, named),
    bandText(path, named) ?? field?.label ?? GROUPS[path] ?? (fields ? path : ''),
  ].filter(text => text && text !== about)
  const unit = /\.mills$/.test(path) && !field ? { id: path, label: '', unit: UNITS.mills } : field
  const text = (value: unknown) => valueText(value, path, unit, named)
  return {
    key,
    label: [about, what.join(', ')].filter(Boolean).join(': '),
    before: text(before),
    after: text(after),
  }
}

/** Undefined for parts that are no lists. */
function listFields(part: string, named: Named): readonly Field[] | undefined {
  if (part === 'classes') return rateFields(named.tariff)
  if (part === 'flats') return [...flatRates(named).fields, ...FLAT_DETAILS]
  if (!isRules(part)) return undefined
  return [{ id: 'label', label: shared.name }, ...RULES[part].fields]
}

const isRules = (part: string): part is keyof typeof RULES => Object.hasOwn(RULES, part)

const factFields = ({ tariff }: Named) => Object.values(FACTS).flatMap(fieldsOf => fieldsOf(tariff))

function itemName(list: string, item: string, named: Named): string {
  const { tariff, classes } = named
  if (item === ORDER) return words.order
  if (list === 'classes') return classes.find(({ code }) => code === item)?.name ?? item
  if (list === 'flats') return rideRuleName(named, item)
  if (!isRules(list) || list === 'alsoPossible') return item
  return tariff[list].find(({ id }) => id === item)?.label ?? item
}

/** Of a mileage tier; undefined for other fields. */
function bandText(path: string, { tariff }: Named): string | undefined {
  const [, end] = /^transfer\.bands\.(\d+|beyond)/.exec(path) ?? []
  return end === undefined ? undefined : upToText(end === 'beyond' ? null : Number(end), tariff)
}

function valueText(value: unknown, path: string, field: Field | undefined, named: Named): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (field?.id === path) return saidText(field, value, named)
  if (field?.parts) return saidText(field, { [path]: value }, named)
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) {
    return value.map(item => placeName(named.tariff, item)).join(', ')
  }
  return typeof value === 'object' ? words.isSet : String(value)
}
