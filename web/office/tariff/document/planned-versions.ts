import type { TariffList, TariffSummary } from '../../../../contract/pricing/rate-schemas.ts'

const isPlanned = ({ state }: TariffSummary) => state === 'planned'

/** The newest one: the list starts with it. */
export function latestPlanned({ tariffs }: TariffList): TariffSummary | undefined {
  return tariffs.find(isPlanned)
}

/** The version that replaces rates published at this instant. */
export function successorOf({ tariffs }: TariffList, at: string): TariffSummary | undefined {
  return tariffs
    .filter(tariff => isPlanned(tariff) && (tariff.publishAt ?? '') > at)
    .sort((one, other) => ((one.publishAt ?? '') < (other.publishAt ?? '') ? -1 : 1))[0]
}
