import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { usesOf } from './places.ts'

export const STARTING_POINTS = ['hourly', 'airports', 'miles'] as const
export type StartingPoint = (typeof STARTING_POINTS)[number]

/** Parts left out are quoted manually until the owner adds them. */
export function startFrom(sample: Tariff, point: StartingPoint): Tariff {
  switch (point) {
    case 'hourly':
      return withUsedPlaces({
        ...withoutTransfers(sample),
        flats: [],
        approach: null,
        surcharges: sample.surcharges.filter(({ service }) => service !== 'transfer'),
        passedOn: sample.passedOn.filter(({ between }) => !between),
        discounts: { returnPoints: 0 },
      })
    case 'airports':
      return withUsedPlaces({ ...withoutTransfers(sample), approach: null })
    case 'miles':
      return withUsedPlaces({ ...sample, flats: [] })
  }
}

function withoutTransfers(tariff: Tariff): Tariff {
  const classes = tariff.classes.map(({ transfer: _, ...rates }) => rates)
  return { ...tariff, classes }
}

function withUsedPlaces(tariff: Tariff): Tariff {
  return { ...tariff, places: tariff.places.filter(({ id }) => usesOf(tariff, id).length > 0) }
}
