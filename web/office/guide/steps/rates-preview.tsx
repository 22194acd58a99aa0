import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { distanceCents, hourlyCents, tenthsOf } from '../../../../domain/pricing/fare/amounts.ts'
import type { ClassRates } from '../../../../domain/pricing/fare/tariff.ts'
import { formatCents } from '../../format-number.ts'
import { CellTable } from '../../tariff/screen/cell-table.tsx'
import type { BuiltRates } from './use-rates-form.ts'

/** Three. */
const HALF_HOURS = 6

/** Amounts stand at the end of their column. */
const TABLE =
  'w-full border-collapse [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:ps-4 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-hair [&_th]:font-normal [&_:is(th,td)]:text-end [&_:is(th,td)]:whitespace-nowrap [&_td]:font-semibold [&_tbody_th]:ps-0 [&_tbody_th]:text-start [&_tbody_th]:whitespace-normal'

type Priced = { name: string; cents: (rates: ClassRates) => number }

type Props = { rates: BuiltRates; classes: readonly StaffVehicleClass[] }

export function RatesPreview({ rates: { tariff, names, metres }, classes }: Props) {
  const nameOf = (code: string) => classes.find(known => known.code === code)?.name ?? code
  const rows: Priced[] = [
    ...names.map((name, index) => ({ name, cents: tripCents(metres[index] ?? 0) })),
    { name: labels.hoursTrip, cents: ({ hourly }) => hourlyCents(hourly?.hourCents ?? 0, HALF_HOURS) },
  ]
  const [first] = tariff.classes
  return (
    <section className="mt-5.5 border-t-2 border-coach" aria-label={labels.preview}>
      <h3 className="flex flex-wrap justify-between pt-2.5 pb-1.5 font-text font-semibold text-15/5.5">
        {labels.preview}{' '}
        <small className="text-fg2 font-normal text-13">
          {labels.previewNote({
            tolls: tariff.tollsAndTaxes ?? 'included',
            gratuity: tariff.gratuity.mode,
          })}
        </small>
      </h3>
      <div className="overflow-x-auto">
        <CellTable<Priced>
          className={TABLE}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { label: common.trip, cell: ({ name }) => name, isHead: true, isHeadHidden: true },
            ...tariff.classes.map(rates => ({
              label: nameOf(rates.code),
              cell: ({ cents }: Priced) => formatCents(cents(rates)),
            })),
          ]}
        />
      </div>
      {first?.transfer && <p className="quiet-note">{ratesText(first.transfer)}</p>}
    </section>
  )
}

const tripCents =
  (metres: number) =>
  ({ transfer }: ClassRates) =>
    transfer ? distanceCents(transfer, { tenths: tenthsOf(metres, 'mi'), minutes: 0 }) : 0

function ratesText({ baseCents, bands, minimumCents }: NonNullable<ClassRates['transfer']>): string {
  const mills = bands.at(-1)?.mills ?? 0
  return labels.ratesFound({
    base: formatCents(baseCents),
    mile: formatCents(Math.round(mills / 10)),
    minimum: formatCents(minimumCents),
  })
}
