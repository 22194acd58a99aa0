import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { ClassRates, Service, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { TENTHS } from './document/cell-values.ts'
import { withValue } from './document/paths.ts'
import { bandEnds, rateUpTo, withMovedEnd, withoutBandEnd, withRate, withService } from './document/rates.ts'
import { cellOf, type Field } from './fields.ts'
import type { GridColumn, GridRow } from './grid/grid-cell.ts'
import type { TariffScreen } from './tariff-context.ts'
import { MINIMUM, UNITS, type Unit } from './units.ts'

type RateField = Field<ClassRates> & { end?: number | null }

type Put = {
  set?(rates: ClassRates, value: unknown): ClassRates
  /** A value may be cleared if this says what is left. */
  clear?(rates: ClassRates): ClassRates
}

/** Of a class. A typed value starts the rates of its service; until then the class needs a manual quote. */
export function rateFields(tariff: Tariff, code = ''): RateField[] {
  const { unit: distance } = tariff
  const own = tariff.classes.find(known => known.code === code)
  const rate =
    (service: Service) =>
    (name: string, label: string, unit: Unit, put: Put = {}): RateField => {
      const id = `${service}.${name}`
      const { clear, set = (rates, value) => withValue(rates, id, value) } = put
      return {
        ...{ id, label, unit, optional: clear !== undefined || !own?.[service] },
        ...(unit !== MINIMUM && { align: 'end' as const }),
        none: rates => (rates[service] ? '' : words.byHand),
        put(rates, value, all) {
          if (value !== undefined) return set({ ...withService(all, rates, service), code }, value)
          return clear && rates[service] ? clear(rates) : rates
        },
      }
    }
  const [transfer, hourly] = [rate('transfer'), rate('hourly')]
  const band = (end: number | null): RateField => {
    const rateIn = (rates: Partial<ClassRates> = {}) => rates.transfer && rateUpTo(rates.transfer, end)
    const name = `bands[${rateIn(own)?.index ?? 0}].mills`
    const set = (rates: ClassRates, mills: number) =>
      rates.transfer ? { ...rates, transfer: withRate(rates.transfer, end, mills) } : rates
    return {
      ...transfer(name, upToText(end, tariff), UNITS.mills, { set }),
      end,
      get: rates => rateIn(rates)?.mills,
      isShared: rates => rateIn(rates)?.shared ?? false,
    }
  }
  // The first field of a service clears all of its rates.
  const without = (service: Service) => ({
    clear: (rates: ClassRates) => withValue(rates, service, undefined),
  })
  return [
    transfer('baseCents', words.start, UNITS.dollars, without('transfer')),
    ...bandEnds(tariff).map(band),
    transfer('minuteMills', words.minute, UNITS.mills),
    transfer('minimumCents', words.atLeast, UNITS.dollars),
    hourly('hourCents', words.hour, UNITS.dollars, without('hourly')),
    hourly('minimumHalfHours', words.hoursAtLeast, MINIMUM, {
      clear: rates => withValue(rates, 'hourly.minimumHalfHours', []),
    }),
    hourly('includedTenthsPerHour', words.includedPerHour({ unit: distance }), UNITS.tenths),
    hourly('extraMills', words.extraDistance({ unit: distance }), UNITS.mills),
  ]
}

export function upToText(end: number | null, { unit }: Pick<Tariff, 'unit'>): string {
  return end === null ? words.beyond : words.upTo({ distance: TENTHS.text(end), unit })
}

export function ratesGrid(screen: TariffScreen): { columns: GridColumn[]; rows: GridRow[] } {
  const { tariff, classes } = screen
  return {
    columns: rateFields(tariff).map(
      ({ label, align, end }): GridColumn => ({
        ...{ id: label, label, ...(align && { align }) },
        editor: end ? cellOf(screen, endField(end), { path: '', label }).editor : undefined,
      }),
    ),
    rows: classes.map(({ code, name }) => {
      const index = tariff.classes.findIndex(known => known.code === code)
      const path = `classes[${index < 0 ? tariff.classes.length : index}]`
      const cells = rateFields(tariff, code).map(field =>
        cellOf(screen, field, { path, label: common.joined({ first: name, second: field.label }) }),
      )
      return { id: code, label: name, cells }
    }),
  }
}

/** The head of a tier moves its end; clearing it merges with the next tier. */
function endField(end: number): Field<Tariff> {
  return {
    ...{ id: '', label: '', unit: UNITS.tenths, optional: true },
    get: () => end,
    put(tariff, to?: number) {
      if (to === undefined) return withoutBandEnd(tariff, end)
      return to > 0 ? (withMovedEnd(tariff, end, to) ?? words.refuseBand) : words.refuseTenths
    },
  }
}
