import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { distanceCents, hourlyCents, tenthsOf } from '../../../../domain/pricing/fare/amounts.ts'
import type { ClassRates } from '../../../../domain/pricing/fare/tariff.ts'
import { formatCents } from '../../format-number.ts'
import type { BuiltRates } from './use-rates-form.ts'

/** Three. */
const HALF_HOURS = 6

const CELL = 'py-1.5 px-0 border-b border-hair font-normal text-start'
const CLASS_CELL = 'py-1.5 ps-4 pe-0 border-b border-hair text-end whitespace-nowrap'

type Props = { rates: BuiltRates; classes: readonly StaffVehicleClass[] }

export function RatesPreview({ rates: { tariff, names, metres }, classes }: Props) {
  const shown = tariff.classes.map(rates => ({
    ...{ rates, name: classes.find(({ code }) => code === rates.code)?.name ?? rates.code },
  }))
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
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <td className={CELL} />
              {shown.map(({ rates, name }) => (
                <th className={`${CLASS_CELL} font-normal`} key={rates.code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <Row key={name} name={name} shown={shown} cents={one => tripCents(one, metres[index] ?? 0)} />
            ))}
            <Row
              name={labels.hoursTrip}
              shown={shown}
              cents={({ hourly }) => hourlyCents(hourly?.hourCents ?? 0, HALF_HOURS)}
            />
          </tbody>
        </table>
      </div>
      {first?.transfer && <p className="quiet-note">{ratesText(first.transfer)}</p>}
    </section>
  )
}

type RowProps = {
  name: string
  shown: readonly { rates: ClassRates }[]
  cents: (rates: ClassRates) => number
}

function Row({ name, shown, cents }: RowProps) {
  return (
    <tr>
      <th className={CELL} scope="row">
        {name}
      </th>
      {shown.map(({ rates }) => (
        <td className={`${CLASS_CELL} font-semibold`} key={rates.code}>
          {formatCents(cents(rates))}
        </td>
      ))}
    </tr>
  )
}

function tripCents({ transfer }: ClassRates, metres: number): number {
  return transfer ? distanceCents(transfer, { tenths: tenthsOf(metres, 'mi'), minutes: 0 }) : 0
}

function ratesText({ baseCents, bands, minimumCents }: NonNullable<ClassRates['transfer']>): string {
  const mills = bands.at(-1)?.mills ?? 0
  return labels.ratesFound({
    base: formatCents(baseCents),
    mile: formatCents(Math.round(mills / 10)),
    minimum: formatCents(minimumCents),
  })
}
