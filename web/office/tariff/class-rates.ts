import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { ClassRates, Service, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { TENTHS } from './document/cell-values.ts'
import { withValue } from './document/paths.ts'
import { bandEnds, rateUpTo, withMovedEnd, withoutBandEnd, withRate, withService } from './document/rates.ts'
import { cellOf, type Field, textEditor, written } from './fields.ts'
import type { GridCell, GridColumn, GridRow } from './grid/grid-cell.ts'
import type { ClassName, TariffScreen } from './tariff-context.ts'
import { MINIMUM, UNITS } from './units.ts'

type RateField = Field<ClassRates> & { service: Service }

/** Clearing the first field clears all rates of the service: the class then needs a manual quote. */
const first = (service: Service): Partial<RateField> => ({
  service,
  optional: true,
  put: (rates, value) =>
    value === undefined
      ? withValue(rates, service, undefined)
      : withValue(rates, service === 'transfer' ? 'transfer.baseCents' : 'hourly.hourCents', value),
})

/** The mileage tiers follow the first field. */
export function rateFields({ unit }: Pick<Tariff, 'unit'>): RateField[] {
  const transfer = { service: 'transfer', align: 'end' } as const
  const hourly = { service: 'hourly', align: 'end' } as const
  return [
    { ...transfer, id: 'transfer.baseCents', label: words.start, unit: UNITS.dollars, ...first('transfer') },
    { ...transfer, id: 'transfer.minuteMills', label: words.minute, unit: UNITS.mills },
    { ...transfer, id: 'transfer.minimumCents', label: words.atLeast, unit: UNITS.dollars },
    { ...hourly, id: 'hourly.hourCents', label: words.hour, unit: UNITS.dollars, ...first('hourly') },
    {
      service: 'hourly',
      id: 'hourly.minimumHalfHours',
      label: words.hoursAtLeast,
      unit: MINIMUM,
      optional: true,
      put: (rates, value = []) => withValue(rates, 'hourly.minimumHalfHours', value),
    },
    {
      ...hourly,
      id: 'hourly.includedTenthsPerHour',
      label: words.includedPerHour({ unit }),
      unit: UNITS.tenths,
    },
    { ...hourly, id: 'hourly.extraMills', label: words.extraDistance({ unit }), unit: UNITS.mills },
  ]
}

export function upToText(end: number | null, { unit }: Pick<Tariff, 'unit'>): string {
  return end === null ? words.beyond : words.upTo({ distance: TENTHS.text(end), unit })
}

export function ratesGrid(screen: TariffScreen): { columns: GridColumn[]; rows: GridRow[] } {
  const { tariff, classes } = screen
  const [base, ...others] = rateFields(tariff)
  if (!base) return { columns: [], rows: [] }
  const ends = bandEnds(tariff)
  return {
    columns: [base, ...ends.map(end => bandColumn(screen, end)), ...others],
    rows: classes.map(known => ({
      id: known.code,
      label: known.name,
      cells: [
        rateCell(screen, known, base),
        ...ends.map(end => rateCell(screen, known, bandField(tariff, known.code, end), end)),
        ...others.map(field => rateCell(screen, known, field)),
      ],
    })),
  }
}

/** Editing the head moves the tier's end; clearing it merges with the next tier. */
function bandColumn({ tariff, readOnly, edit }: TariffScreen, end: number | null): GridColumn {
  const column = { id: `to-${end}`, label: upToText(end, tariff), align: 'end' } as const
  if (readOnly || end === null) return column
  const read = (typed: string) => {
    const to = TENTHS.read(typed)
    if (to === undefined || to <= 0) return words.refuseTenths
    const moved = withMovedEnd(tariff, end, to)
    return moved ? { value: moved } : words.refuseBand
  }
  const merge = () => edit(known => withoutBandEnd(known, end))
  const editor = textEditor(TENTHS.text(end), { read }, moved => edit(() => moved), merge)
  return { ...column, editor }
}

const rateOf = (rates: Partial<ClassRates>, end: number | null) =>
  rates.transfer && rateUpTo(rates.transfer, end)

function bandField(tariff: Tariff, code: string, end: number | null): RateField {
  const index = rateOf(tariff.classes.find(known => known.code === code) ?? {}, end)?.index ?? 0
  return {
    service: 'transfer',
    id: `transfer.bands[${index}].mills`,
    label: upToText(end, tariff),
    unit: UNITS.mills,
    put: (rates, mills: number) =>
      rates.transfer ? withValue(rates, 'transfer', withRate(rates.transfer, end, mills)) : rates,
  }
}

function rateCell(
  screen: TariffScreen,
  { code, name }: ClassName,
  field: RateField,
  end?: number | null,
): GridCell {
  const { tariff } = screen
  const label = common.joined({ first: name, second: field.label })
  const index = tariff.classes.findIndex(known => known.code === code)
  const rates = tariff.classes[index]
  if (!rates?.[field.service]) return byHandCell(screen, label, code, field)
  const cell = cellOf(screen, field, { path: `classes[${index}]`, label })
  if (end === undefined) return cell
  // Muted if the class's tier extends beyond this end.
  if (rateOf(rates, end)?.shared) return { ...cell, before: undefined, look: 'second' }
  return { ...cell, before: bandBefore(screen, code, end) }
}

/** Empty if nothing was published up to this end. */
function bandBefore(
  { tariff, published }: TariffScreen,
  code: string,
  end: number | null,
): string | undefined {
  if (!published) return undefined
  const millsIn = ({ classes }: Tariff) =>
    classes.find(rates => rates.code === code)?.transfer?.bands.find(({ upToTenths }) => upToTenths === end)
      ?.mills
  const known = millsIn(published)
  if (millsIn(tariff) === known) return undefined
  return known === undefined ? '' : UNITS.mills.text(known)
}

/** Typing a value copies the rates of the first class. */
function byHandCell(
  { readOnly, edit }: TariffScreen,
  label: string,
  code: string,
  field: RateField,
): GridCell {
  const cell = { text: words.byHand, label, look: 'second' } as const
  if (readOnly || !field.unit) return cell
  const write = (value: unknown) =>
    edit(tariff => {
      const added = withService(tariff, code, field.service)
      const index = added.classes.findIndex(rates => rates.code === code)
      return written(added, field, `classes[${index}]`, value)
    })
  return { ...cell, editor: textEditor('', field.unit, write, () => {}) }
}
