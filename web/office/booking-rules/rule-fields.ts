import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { type DescribedField, FORM_UNITS } from '../forms/described-field.ts'

const NOTICE = { unit: FORM_UNITS.notice, min: 0, max: 720, step: 0.25 } as const
const MINUTES = { min: 0, max: 240, required: true } as const
const PERCENT = { unit: FORM_UNITS.percent, required: true } as const

export const NOTICES: readonly DescribedField[] = [
  { name: 'leadMinutes.instant.default', label: words.leadInstant, ...NOTICE, required: true },
  { name: 'leadMinutes.instant.night', label: words.leadNight, ...NOTICE, required: true },
  { name: 'leadMinutes.request', label: common.requests, ...NOTICE, required: true },
  { name: 'aheadDays', label: words.aheadDays, min: 1, max: 730, required: true },
]

/** If empty, the class has the notice of all classes. */
export function classNotice({ code, name }: Pick<StaffVehicleClass, 'code' | 'name'>): DescribedField {
  return {
    ...{ ...NOTICE, name: `leadMinutes.instant.byClass.${code}`, note: words.leadClassNote, optional: true },
    label: common.labeled({ label: words.leadInstant, value: name }),
  }
}

export const LIMITS: readonly DescribedField[] = [
  { name: 'instantUpToCents', label: words.instantUpTo, unit: FORM_UNITS.dollars, required: true },
  { name: 'holdMinutes', label: words.holdMinutes, min: 5, max: 1440, required: true },
  {
    ...{ name: 'area.maxApproachMin', label: words.maxApproach, note: words.maxApproachNote },
    ...{ min: 0, max: 1440, required: true },
  },
]

/** Of pickups at the same time, if they are limited. */
export const PICK_UPS: readonly DescribedField[] = [
  { name: 'maxPickUps.lanes', label: words.maxPickUps, min: 1, max: 50, initial: '4', required: true },
  {
    ...{ name: 'maxPickUps.minutes', label: words.maxPickUpsMinutes },
    ...{ min: 5, max: 240, initial: '30', required: true },
  },
]

export const ASSIGNING: readonly DescribedField[] = [
  {
    name: 'upgrade',
    label: words.upgrade,
    choices: [
      ['never', common.never],
      ['staff', common.staffDecide],
      ['auto', words.upgradeAuto],
    ],
  },
  {
    name: 'autoAssign',
    label: words.autoAssign,
    choices: [
      ['suggest', words.assignSuggest],
      ['auto', words.assignAuto],
    ],
  },
  {
    name: 'flightMoves',
    label: words.flightMoves,
    choices: [
      ['off', words.flightOff],
      ['suggest', words.flightSuggest],
      ['auto', words.flightAuto],
    ],
  },
  {
    ...{ name: 'driversAlwaysThere', label: words.alwaysOnDuty, note: words.alwaysOnDutyNote },
    isSwitch: true,
  },
  { name: 'runSheetMail', label: words.runSheetMail, note: words.runSheetMailNote, isSwitch: true },
]

export const BUFFERS: readonly DescribedField[] = [
  { name: 'buffers.earlyStreet', label: words.earlyStreet, ...MINUTES },
  { name: 'buffers.earlyAirportDeparture', label: words.earlyAirport, ...MINUTES },
  { name: 'buffers.afterArrival.street', label: words.afterStreet, ...MINUTES },
  { name: 'buffers.afterArrival.domestic', label: words.afterDomestic, ...MINUTES },
  { name: 'buffers.afterArrival.international', label: words.afterInternational, ...MINUTES },
  { name: 'buffers.clear', label: words.afterDropOff, ...MINUTES },
  { name: 'buffers.turnaround', label: words.turnaround, ...MINUTES },
  { name: 'buffers.slackPoints', label: words.driveMargin, ...PERCENT },
  {
    ...{ name: 'buffers.peakSlackPoints', label: words.peakDriveMargin, note: words.peakDriveMarginNote },
    ...PERCENT,
  },
]

export const RULE_FIELDS = [...NOTICES, ...LIMITS, ...ASSIGNING, ...BUFFERS]
