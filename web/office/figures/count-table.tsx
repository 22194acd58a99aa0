import * as words from '#messages/office-figures'
import { formatNumber } from '../format-number.ts'
import styles from './figures.module.css'

type Counts = { people: number; views: number; quotes: number; reservations: number; perHundred: number }
type Shown = keyof Counts
export type CountLine = { name: string; isData?: boolean } & Partial<Counts>

const HEADS: Record<Shown, string> = {
  people: words.people,
  views: words.views,
  quotes: words.quotesShort,
  reservations: words.bookings,
  perHundred: words.perHundred,
}

type Props = { label: string; head: string; lines: readonly CountLine[]; shown: readonly Shown[] }

export function CountTable({ label, head, lines, shown }: Props) {
  return (
    <div className="mt-2 overflow-x-auto">
      <table
        className={`${styles['table']} w-full border-collapse bg-panel text-14 leading-5`}
        aria-label={label}
      >
        <thead>
          <tr>
            <th
              className="h-7 py-0.5 px-3 border-b border-hair text-end figures font-normal first:text-start first:wrap-anywhere max-[761px]:px-2"
              scope="col"
            >
              {head}
            </th>
            {shown.map(name => (
              <th
                className="h-7 py-0.5 px-3 border-b border-hair text-end figures font-normal first:text-start first:wrap-anywhere max-[761px]:px-2"
                key={name}
                scope="col"
                data-count={name}
              >
                {HEADS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.name}>
              <th
                className="h-7 py-0.5 px-3 border-b border-hair text-end figures font-normal first:text-start first:wrap-anywhere max-[761px]:px-2"
                scope="row"
                translate={line.isData ? 'no' : undefined}
              >
                {line.name}
              </th>
              {shown.map(name => (
                <td
                  className="h-7 py-0.5 px-3 border-b border-hair text-end figures first:text-start first:wrap-anywhere max-[761px]:px-2"
                  key={name}
                  data-count={name}
                >
                  {formatNumber(line[name] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
