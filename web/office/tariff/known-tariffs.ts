import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import type { TariffList, TariffRecord } from '../../../contract/pricing/rate-schemas.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { ClassName } from './tariff-context.ts'

export type KnownTariffs = {
  list: TariffList
  classes: readonly StaffVehicleClass[]
  published: TariffRecord | undefined
  reload: () => void
}

export function classNames(classes: readonly StaffVehicleClass[], tariff: Tariff): ClassName[] {
  const foreign = tariff.classes.filter(({ code }) => !classes.some(known => known.code === code))
  return [
    ...classes.map(({ code, name }) => ({ code, name })),
    ...foreign.map(({ code, label = code }) => ({ code, name: label })),
  ]
}
