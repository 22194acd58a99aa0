import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { type Codec, numberCell, numberCodec, type SpokenUnit, typedCell, UNITS } from '../cells.ts'
import { MINIMUM, ZONE } from '../codecs.ts'
import { withValue } from '../document/paths.ts'
import { bandEnds, withMovedEnd, withoutBandEnd, withoutService } from '../document/rates.ts'
import type { GridCell, GridColumn, GridRow } from '../grid/grid-cell.ts'
import type { ClassName, TariffScreen } from '../tariff-context.ts'
import { bandCell } from './band-cell.ts'
import { byHandCell, type Service } from './by-hand-cell.ts'

type RateField = { service: Service; field: string; label: string; codec: Codec<unknown> }

function fieldsOf({ unit }: Tariff): { before: RateField[]; after: RateField[] } {
  const field = (service: Service, name: string, label: string, spoken: SpokenUnit): RateField => ({
    service,
    field: name,
    label,
    codec: numberCodec(spoken),
  })
  return {
    before: [field('transfer', 'baseCents', words.start, UNITS.dollars)],
    after: [
      field('transfer', 'minuteMills', words.minute, UNITS.mills),
      field('transfer', 'minimumCents', words.atLeast, UNITS.dollars),
      field('hourly', 'hourCents', words.hour, UNITS.dollars),
      {
        service: 'hourly',
        field: MINIMUM_FIELD,
        label: words.hoursAtLeast,
        codec: MINIMUM,
      },
      field('hourly', 'includedTenthsPerHour', words.includedPerHour({ unit }), UNITS.tenths),
      field('hourly', 'extraMills', words.extraDistance({ unit }), UNITS.mills),
    ],
  }
}

const MINIMUM_FIELD = 'minimumHalfHours'

export function ratesGrid(screen: TariffScreen): { columns: GridColumn[]; rows: GridRow[] } {
  const { before, after } = fieldsOf(screen.tariff)
  const ends = bandEnds(screen.tariff)
  const plain = ({ label, field }: RateField): GridColumn =>
    field === MINIMUM_FIELD ? { id: field, label } : { id: field, label, align: 'end' }
  return {
    columns: [...before.map(plain), ...ends.map(end => bandColumn(screen, end)), ...after.map(plain)],
    rows: screen.classes.map(known => ({
      id: known.code,
      label: known.name,
      cells: [
        ...before.map(field => fieldCell(screen, known, field)),
        ...ends.map(end => bandCell(screen, known, end)),
        ...after.map(field => fieldCell(screen, known, field)),
      ],
    })),
  }
}

/** Editing the head moves the tier's end; clearing it merges with the next tier. */
function bandColumn({ tariff, readOnly, edit }: TariffScreen, end: number | null): GridColumn {
  if (end === null) return { id: 'beyond', label: words.beyond, align: 'end' }
  const value = UNITS.tenths.text(end)
  const label = words.upTo({ distance: value, unit: tariff.unit })
  const column: GridColumn = { id: `to-${end}`, label, align: 'end' }
  if (readOnly) return column
  const write = (typed: string) => {
    if (typed.trim() === '') {
      edit(known => withoutBandEnd(known, end))
      return undefined
    }
    const to = UNITS.tenths.read(typed)
    if (to === undefined || to <= 0) return UNITS.tenths.refusal
    const moved = withMovedEnd(tariff, end, to)
    if (!moved) return words.refuseBand
    edit(() => moved)
    return undefined
  }
  return { ...column, editor: { kind: 'text', value, write } }
}

function fieldCell(screen: TariffScreen, { code, name }: ClassName, rate: RateField): GridCell {
  const { service, field, label: column, codec } = rate
  const index = screen.tariff.classes.findIndex(known => known.code === code)
  const label = common.joined({ first: name, second: column })
  if (!screen.tariff.classes[index]?.[service]) {
    return byHandCell(screen, { label, code, service }, codec, (tariff, at, value) =>
      withValue(tariff, `classes[${at}].${service}.${field}`, value),
    )
  }
  const path = `classes[${index}].${service}.${field}`
  // Clearing the first field clears all rates of the kind: the class then needs a manual quote.
  const isFirst = field === 'baseCents' || field === 'hourCents'
  return typedCell(screen, { path, label }, codec, {
    optional: isFirst || field === MINIMUM_FIELD,
    write(tariff, value) {
      if (value !== undefined) return withValue(tariff, path, value)
      return isFirst ? withoutService(tariff, code, service) : withValue(tariff, path, [])
    },
  })
}

export function limitRows(screen: TariffScreen): GridRow[] {
  const { unit, approach } = screen.tariff
  const row = (id: string, label: string, cell: GridCell): GridRow => ({ id, label, cells: [cell] })
  const number = (path: string, label: string, spoken: SpokenUnit) =>
    row(path, label, numberCell(screen, { path, label }, spoken))
  const [free, rate] = [words.approachFree({ unit }), words.approachRate({ unit })]
  return [
    number('limits.maxTenths', words.limitDistance({ unit }), UNITS.tenths),
    number('limits.maxHalfHours', words.limitHours, UNITS.hours),
    row('approach.freeTenths', free, approachCell(screen, free)),
    ...(approach ? [number('approach.mills', rate, UNITS.mills)] : []),
    row('zone', common.timeZone, typedCell(screen, { path: 'zone', label: common.timeZone }, ZONE)),
  ]
}

/** An empty distance turns the deadhead charge off. */
function approachCell(screen: TariffScreen, label: string): GridCell {
  const write = (tariff: Tariff, value: unknown): Tariff =>
    value === undefined
      ? { ...tariff, approach: null }
      : { ...tariff, approach: { mills: 0, ...tariff.approach, freeTenths: Number(value) } }
  const field = { path: 'approach.freeTenths', label }
  const cell = numberCell(screen, field, UNITS.tenths, { optional: true, write })
  return screen.tariff.approach ? cell : { ...cell, text: shared.none, look: 'second' }
}
