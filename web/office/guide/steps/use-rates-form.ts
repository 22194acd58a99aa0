import { useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import { atField, Problem } from '../../../../contract/problems.ts'
import {
  type PricedDrive,
  type RatesFault,
  ratesFromTrips,
} from '../../../../domain/pricing/fare/rates-from-trips.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { useRead } from '../../data/use-read.ts'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'
import { useToday } from '../../use-now.ts'
import { useStepForm } from '../use-step-form.ts'
import {
  type Drive,
  destinationsOf,
  endsOf,
  firstDestinations,
  measureDrive,
  nameOf,
  type PricedTrip,
} from './known-trips.ts'
import type { RatesData } from './rates-step.tsx'

type Typed = {
  prices: string[]
  hour: string
  tolls: 'included' | 'added'
  tollsCap?: string
  gratuity: 'included' | 'extra'
  more?: Record<string, number | null>
}
export type BuiltRates = { tariff: Tariff; names: string[]; metres: number[] }

/** Half hours. */
const HOURLY_MINIMUM = 4
const POINTS_PER_PERCENT = 100

/** Measures both trips, shows the rates while prices are typed, and publishes them. */
export function useRatesForm(data: RatesData) {
  const places = destinationsOf(data.nearby)
  const [trips, setTrips] = useState(() => firstDestinations(data.nearby).map(pricedTrip))
  const drives = [useDrive(data, trips[0]), useDrive(data, trips[1])]
  const metres = drives.map(drive => drive?.metres)
  const form = useStepForm<Typed>(
    async sent => {
      const tariff = requireRates(ratesOf(sent, metres, data))
      // Another owner may have begun or published rates meanwhile.
      const { draft, current } = await staffCall('listTariffs')
      if (draft || current !== data.tariffs.current) throw new Problem('stale')
      const { version } = await staffCall('saveTariffDraft', {
        body: { tariff: { ...tariff }, basedOn: null },
        ifMatch: 0,
      })
      await staffCall('publishTariff', { body: {}, ifMatch: version })
    },
    ['listTariffs', 'getTariff', 'listAllVehicles'],
  )
  const { typed, watch } = form
  const built = typed && isComplete(typed) ? ratesOf(typed, metres, data) : undefined
  return {
    form,
    trips,
    drives,
    change: (index: number, trip: PricedTrip) => setTrips(all => all.with(index, trip)),
    tolls: typed?.tolls ?? 'included',
    watch,
    rates:
      built && 'tariff' in built
        ? {
            tariff: built.tariff,
            names: trips.map(trip => nameOf(trip, places)),
            metres: metres.map(Number),
          }
        : undefined,
  }
}

const pricedTrip = (key: string): PricedTrip => ({ key, ends: { from: { text: '' }, to: { text: '' } } })

function useDrive({ home, nearby, site }: RatesData, trip: PricedTrip | undefined): Drive | undefined {
  const today = useToday(site.timeZone)
  const ends = trip && endsOf(trip, home, destinationsOf(nearby))
  const key = JSON.stringify(ends ?? '')
  const { data: measured } = useRead(
    ['guideTrip', { query: { trip: key, today } }],
    async signal => ({
      key,
      drive: ends && (await measureDrive(ends, { today, zone: site.timeZone, signal })),
    }),
    { sentence: common.loadFailed },
  )
  // Until measured, the previous trip's drive is still here.
  return measured?.key === key ? measured.drive : undefined
}

type Fault = RatesFault | 'no-drive' | 'no-price' | 'no-hour' | 'no-cap'

function ratesOf(
  { prices, hour, more = {}, tolls, tollsCap, gratuity }: Typed,
  metres: readonly (number | undefined)[],
  { classes, site }: RatesData,
): { tariff: Tariff } | { fault: Fault; code?: string } {
  const trips = [0, 1].flatMap((index): PricedDrive[] => {
    const [length, cents] = [metres[index], DOLLARS.read(prices[index] ?? '')]
    return length === undefined || cents === undefined ? [] : [{ metres: length, cents }]
  })
  const [first, second] = trips
  const hourCents = DOLLARS.read(hour)
  if (metres.includes(undefined)) return { fault: 'no-drive' }
  if (!first || !second) return { fault: 'no-price' }
  if (hourCents === undefined) return { fault: 'no-hour' }
  const tollsCapCents = tolls === 'added' ? DOLLARS.read(tollsCap ?? '') : undefined
  if (tolls === 'added' && tollsCapCents === undefined) return { fault: 'no-cap' }
  const built = ratesFromTrips({
    ...(tollsCapCents !== undefined && { tollsCapCents }),
    includesGratuity: gratuity === 'included',
    ...{ zone: site.timeZone, trips: [first, second], hourCents, minimumHalfHours: HOURLY_MINIMUM },
    classes: classes.map(({ code }) => ({
      code,
      points: Math.round((more[code] ?? 0) * POINTS_PER_PERCENT),
    })),
  })
  return built.ok ? { tariff: built.tariff } : built
}

function isComplete({ prices, hour }: Typed): boolean {
  return [...prices, hour].every(price => DOLLARS.read(price) !== undefined)
}

const FAULTS: Record<Fault, [field: string, sentence: string]> = {
  'too-similar': ['prices.1', labels.tooSimilar],
  'longer-not-dearer': ['prices.1', labels.longerNotDearer],
  'class-too-cheap': ['more', labels.classTooCheap],
  'no-drive': ['prices.1', labels.noDrive],
  'no-price': ['prices.0', labels.enterAmount],
  'no-hour': ['hour', labels.enterAmount],
  'no-cap': ['tollsCap', labels.enterAmount],
}

/** Throws a fault at its field, as the server would. */
function requireRates(built: ReturnType<typeof ratesOf>): Tariff {
  if ('tariff' in built) return built.tariff
  const [field, sentence] = FAULTS[built.fault]
  const path = built.code === undefined ? field : `${field}.${built.code}`
  throw new Problem('invalid', atField(path, { code: 'wrong' }, sentence))
}
