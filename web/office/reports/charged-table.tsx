import { useId } from 'react'
import * as labels from '#messages/office-reports'
import * as shared from '#messages/shared'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { formatCents } from '../format-number.ts'
import styles from './reports.module.css'

type Line = NonNullable<OfficeReport['charged']>[number]
type Sums = Pick<Line, 'chargedCents' | 'reversedCents'>

/** Taxes and fees as the ledger has them, with a total for each jurisdiction. */
export function ChargedTable({ lines }: { lines: readonly Line[] }) {
  const id = useId()
  if (lines.length === 0) return null
  const groups = [...Map.groupBy(lines, ({ jurisdiction }) => jurisdiction)]
  return (
    <section aria-labelledby={id}>
      <h3 className="font-text font-semibold text-15/5.5" id={id}>
        {labels.taxesAndFees}
      </h3>
      <div className="mt-1.5 overflow-x-auto">
        <table
          className={`${styles['table']} w-full min-w-215 table-fixed border-collapse bg-panel max-[901px]:min-w-0`}
          aria-labelledby={id}
        >
          <thead className="max-[901px]:hidden">
            <tr>
              {[labels.taxOrFee, labels.rate, labels.charged, labels.reversed, labels.net].map(name => (
                <th
                  className="h-7 py-0.5 px-2 border-b border-hair font-normal figures text-end max-[901px]:h-auto max-[901px]:p-0 max-[901px]:border-0"
                  key={name}
                  scope="col"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(([jurisdiction, group]) => (
            <tbody key={jurisdiction}>
              <Amounts name={jurisdiction || labels.noJurisdiction} sums={sumOf(group)} isHead />
              {group.map(line => (
                <Amounts
                  key={`${line.kind} ${line.id} ${line.points}`}
                  name={line.label || labels.unnamed({ kind: line.kind })}
                  rate={line.points === null ? '' : labels.percent({ percent: String(line.points / 100) })}
                  sums={line}
                />
              ))}
            </tbody>
          ))}
          {groups.length > 1 && (
            <tbody>
              <Amounts name={shared.total} sums={sumOf(lines)} isHead />
            </tbody>
          )}
        </table>
      </div>
    </section>
  )
}

type AmountsProps = { name: string; rate?: string; sums: Sums; isHead?: boolean }

function Amounts({ name, rate = '', sums: { chargedCents, reversedCents }, isHead = false }: AmountsProps) {
  return (
    <tr className="max-[901px]:flex max-[901px]:flex-wrap max-[901px]:gap-y-0 max-[901px]:gap-x-3.5 max-[901px]:items-baseline max-[901px]:py-2 max-[901px]:px-3 max-[901px]:border-b max-[901px]:border-b-hair">
      <th
        className="h-7 py-0.5 px-2 border-b border-hair font-normal figures text-end max-[901px]:h-auto max-[901px]:p-0 max-[901px]:border-0 data-head:font-semibold"
        scope="row"
        data-head={isHead || undefined}
        data-part={!isHead || undefined}
      >
        {name}
      </th>
      <Cell label={labels.rate} text={rate} />
      <Cell label={labels.charged} text={formatCents(chargedCents)} />
      <Cell label={labels.reversed} text={reversedCents === 0 ? '' : formatCents(reversedCents)} />
      <Cell label={labels.net} text={formatCents(chargedCents - reversedCents)} isMoney />
    </tr>
  )
}

function Cell({ label, text, isMoney }: { label: string; text: string; isMoney?: true }) {
  return (
    <td
      className="h-7 py-0.5 px-2 border-b border-hair font-normal figures text-end max-[901px]:h-auto max-[901px]:p-0 max-[901px]:border-0 data-money:font-medium max-[901px]:data-money:order-1 max-[901px]:data-money:flex-[0_0_auto]"
      data-label={label}
      data-money={isMoney}
    >
      {text}
    </td>
  )
}

function sumOf(lines: readonly Sums[]): Sums {
  return lines.reduce((sum, line) => ({
    chargedCents: sum.chargedCents + line.chargedCents,
    reversedCents: sum.reversedCents + line.reversedCents,
  }))
}
