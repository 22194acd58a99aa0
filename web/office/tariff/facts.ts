import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Gratuity, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { Field } from './fields.ts'
import { PRESETS, UNITS, ZONE } from './units.ts'

const FIRST_GRATUITY: Record<Gratuity['mode'], Gratuity> = {
  included: { mode: 'included', points: 2000 },
  optional: { mode: 'optional', presets: [1500, 2000, 2500] },
}

export type Facts = 'limits' | 'gratuity' | 'tollsAndTaxes' | 'discounts' | 'waiting'

/** Single values of the rates, one a line. */
export const FACTS: Record<Facts, (tariff: Tariff) => readonly Field<Tariff>[]> = {
  limits: ({ unit }) => [
    { id: 'limits.maxTenths', label: words.limitDistance({ unit }), unit: UNITS.tenths },
    { id: 'limits.maxHalfHours', label: words.limitHours, unit: UNITS.hours },
    {
      id: 'approach.freeTenths',
      label: words.approachFree({ unit }),
      unit: UNITS.tenths,
      optional: true,
      none: shared.none,
      // An empty distance turns the deadhead charge off.
      put: (tariff, freeTenths?: number) => ({
        ...tariff,
        approach: freeTenths === undefined ? null : { mills: 0, ...tariff.approach, freeTenths },
      }),
    },
    {
      id: 'approach.mills',
      label: words.approachRate({ unit }),
      unit: UNITS.mills,
      only: ({ approach }) => approach !== null,
    },
    { id: 'zone', label: common.timeZone, unit: ZONE },
  ],
  gratuity: () => [
    {
      id: 'gratuity.mode',
      label: common.type,
      options: () => ['included', 'optional'].map(mode => [mode, words.gratuityMode({ mode })]),
      put: (tariff, mode: Gratuity['mode']) => ({ ...tariff, gratuity: FIRST_GRATUITY[mode] }),
    },
    {
      id: 'gratuity.points',
      label: words.gratuityShare,
      unit: UNITS.percent,
      only: ({ gratuity }) => gratuity.mode === 'included',
    },
    {
      id: 'gratuity.presets',
      label: words.gratuityPresets,
      unit: PRESETS,
      only: ({ gratuity }) => gratuity.mode === 'optional',
    },
  ],
  tollsAndTaxes: () => [
    {
      id: 'tollsAndTaxes',
      label: words.onWebsite,
      options: () => [
        ['', words.tollsMode({ mode: 'included' })],
        ['added', words.tollsMode({ mode: 'added' })],
      ],
    },
  ],
  discounts: () => [{ id: 'discounts.returnPoints', label: words.returnDiscount, unit: UNITS.percent }],
  waiting: () => [
    { id: 'waiting.free.street', label: words.freeStreet, unit: UNITS.count },
    { id: 'waiting.free.domestic', label: words.freeDomestic, unit: UNITS.count },
    { id: 'waiting.free.international', label: words.freeInternational, unit: UNITS.count },
    { id: 'waiting.blockMinutes', label: words.block, unit: UNITS.count },
    { id: 'waiting.capBlocks', label: words.blocksMost, unit: UNITS.count },
  ],
}
