import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as websitePrices from '#messages/office-website-prices'
import * as shared from '#messages/shared'

export const SECTIONS = [
  'rates',
  'surcharges',
  'extras',
  'fees',
  'discounts',
  'places',
  'website',
  'history',
  'bench',
] as const
export type SectionName = (typeof SECTIONS)[number]

export const SECTION_LABELS: Record<SectionName, string> = {
  rates: common.rates,
  surcharges: common.surcharges,
  extras: shared.extras,
  fees: words.sectionFees,
  discounts: words.sectionDiscounts,
  places: common.zones,
  website: websitePrices.title,
  history: common.history,
  bench: common.rateTester,
}

const SECTION_OF: Record<string, SectionName> = {
  classes: 'rates',
  flats: 'rates',
  limits: 'rates',
  approach: 'rates',
  zone: 'rates',
  surcharges: 'surcharges',
  extras: 'extras',
  passedOn: 'fees',
  gratuity: 'fees',
  tollsAndTaxes: 'fees',
  taxes: 'fees',
  discounts: 'discounts',
  waiting: 'discounts',
  alsoPossible: 'discounts',
  places: 'places',
}

export function sectionOf(path: string): SectionName {
  return SECTION_OF[/^\w+/.exec(path)?.[0] ?? ''] ?? 'rates'
}

export function isSection(name: string | null): name is SectionName {
  return SECTIONS.some(known => known === name)
}

/** Website prices are settings of the owner, not part of a version. */
export function isShown(name: SectionName, readOnly: boolean): boolean {
  return name !== 'website' || !readOnly
}
