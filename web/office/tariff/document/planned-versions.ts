import type { TariffList, TariffSummary } from '../../../../contract/pricing/rate-schemas.ts'

const startOf = ({ publishAt }: TariffSummary) => publishAt ?? ''

/** As they take effect: of two at the same instant, the higher number wins. */
function inOrder({ tariffs }: TariffList): TariffSummary[] {
  return tariffs
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => {
      if (startOf(one) !== startOf(other)) return startOf(one) < startOf(other) ? -1 : 1
      return (one.number ?? 0) - (other.number ?? 0)
    })
}

/** The last one to take effect. */
export function latestPlanned(list: TariffList): TariffSummary | undefined {
  return inOrder(list).at(-1)
}

/** The version that starts before rates published at this instant, or with them, and that they replace. */
export function predecessorOf(list: TariffList, at: string): TariffSummary | undefined {
  return inOrder(list).findLast(tariff => startOf(tariff) <= at)
}

/** The version that replaces rates published at this instant. */
export function successorOf(list: TariffList, at: string): TariffSummary | undefined {
  const next = inOrder(list).find(tariff => startOf(tariff) > at)
  return next && predecessorOf(list, startOf(next))
}

/** The version that a new draft starts from: the owner's in force, else the last scheduled one. */
export function draftBase(list: TariffList): TariffSummary | undefined {
  const inForce = list.tariffs.find(({ number }) => number === list.current)
  return inForce?.sample === false ? inForce : latestPlanned(list)
}
