import type {
  Band,
  ClassRates,
  HourlyRates,
  Service,
  Tariff,
  TransferRates,
} from '../../../../domain/pricing/fare/tariff.ts'

const BEYOND = null

/** In tenths of the unit, the open end last. */
export function bandEnds({ classes }: Tariff): (number | null)[] {
  const ends = new Set(classes.flatMap(({ transfer }) => transfer?.bands ?? []).map(band => band.upToTenths))
  const closed = [...ends].filter(end => end !== BEYOND).sort((one, other) => one - other)
  return [...closed, BEYOND]
}

/** `shared`: from a tier that extends beyond the end. */
export function rateUpTo(
  transfer: TransferRates,
  end: number | null,
): { index: number; mills: number; shared: boolean } | undefined {
  const index = transfer.bands.findIndex(band => reaches(band, end))
  const band = transfer.bands[index]
  return band && { index, mills: band.mills, shared: band.upToTenths !== end }
}

/** Splits a tier that extends beyond the end. */
export function withRate(transfer: TransferRates, end: number | null, mills: number): TransferRates {
  const found = rateUpTo(transfer, end)
  const bands = found?.shared
    ? transfer.bands.toSpliced(found.index, 0, { upToTenths: end, mills })
    : transfer.bands.map((band, index) => (index === found?.index ? { ...band, mills } : band))
  return { ...transfer, bands }
}

/** Both halves keep the rate, so that no price changes. */
export function withBandEnd(tariff: Tariff, end: number): Tariff {
  return eachTransfer(tariff, transfer => {
    const found = rateUpTo(transfer, end)
    return found ? withRate(transfer, end, found.mills) : transfer
  })
}

/** Undefined if it would pass a neighbor. */
export function withMovedEnd(tariff: Tariff, from: number, to: number): Tariff | undefined {
  const moved = eachTransfer(tariff, transfer => ({
    ...transfer,
    bands: transfer.bands.map(band => (band.upToTenths === from ? { ...band, upToTenths: to } : band)),
  }))
  return moved.classes.every(({ transfer }) => !transfer || isRising(transfer.bands)) ? moved : undefined
}

/** The merged tier takes the farther rate. */
export function withoutBandEnd(tariff: Tariff, end: number): Tariff {
  return eachTransfer(tariff, transfer => ({
    ...transfer,
    bands: transfer.bands.filter(({ upToTenths }) => upToTenths !== end),
  }))
}

/** Copied from the first class that has them. */
export function withService({ classes }: Tariff, rates: ClassRates, service: Service): ClassRates {
  const like = rates[service] ?? classes.find(known => known[service])?.[service]
  return { ...rates, [service]: like ?? FIRST_RATES[service] }
}

const FIRST_RATES: { transfer: TransferRates; hourly: HourlyRates } = {
  transfer: { baseCents: 0, bands: [{ upToTenths: BEYOND, mills: 0 }], minuteMills: 0, minimumCents: 0 },
  hourly: {
    hourCents: 0,
    stepMinutes: 30,
    minimumHalfHours: [],
    includedTenthsPerHour: 0,
    extraMills: 0,
  },
}

function reaches({ upToTenths }: Band, end: number | null): boolean {
  return upToTenths === BEYOND || (end !== BEYOND && upToTenths >= end)
}

function isRising(bands: readonly Band[]): boolean {
  return bands.every(({ upToTenths }, index) => {
    const next = bands[index + 1]
    return !next || (upToTenths !== BEYOND && (next.upToTenths === BEYOND || next.upToTenths > upToTenths))
  })
}

function eachTransfer(tariff: Tariff, change: (transfer: TransferRates) => TransferRates): Tariff {
  const classes = tariff.classes.map(rates =>
    rates.transfer ? { ...rates, transfer: change(rates.transfer) } : rates,
  )
  return { ...tariff, classes }
}
