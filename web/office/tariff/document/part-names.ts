import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'

/** The parts of the rates, and the section that shows each. */
const PARTS: Record<string, readonly [section: string, label: string]> = {
  classes: ['rates', common.rates],
  flats: ['rates', words.flats],
  limits: ['rates', common.limits],
  approach: ['rates', common.deadhead],
  zone: ['rates', common.timeZone],
  surcharges: ['surcharges', common.surcharges],
  extras: ['extras', shared.extras],
  passedOn: ['fees', words.fees],
  gratuity: ['fees', common.gratuity],
  tollsAndTaxes: ['fees', words.tollsAndTaxes],
  taxes: ['fees', words.taxes],
  discounts: ['discounts', words.discounts],
  waiting: ['discounts', shared.waitTime],
  alsoPossible: ['discounts', common.possibleExtras],
  places: ['places', common.zones],
}

export function partName(part: string): string | undefined {
  return Object.hasOwn(PARTS, part) ? PARTS[part]?.[1] : undefined
}

/** Of a path or the key of a difference. */
export function sectionOf(path: string): string {
  return PARTS[/^\w+/.exec(path)?.[0] ?? '']?.[0] ?? 'rates'
}
