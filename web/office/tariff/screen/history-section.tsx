import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import { Moment } from '../../moment.tsx'
import { Section } from '../sections/section.tsx'
import styles from './screen.module.css'

export type Version = {
  number: number
  state: 'current' | 'planned' | 'past' | 'withdrawn'
  at: string
  by: string | undefined
  sample: boolean
}

export function HistorySection({ versions }: { versions: readonly Version[] }) {
  return (
    <Section title={common.history}>
      <table className={`${styles['history']} w-full border-collapse border border-hair bg-raised`}>
        <thead>
          <tr>
            <th className="bg-panel text-fg2 font-text font-medium text-13/5" scope="col">
              {shared.numberLabel}
            </th>
            <th className="bg-panel text-fg2 font-text font-medium text-13/5" scope="col">
              {common.state}
            </th>
            <th className="bg-panel text-fg2 font-text font-medium text-13/5" scope="col">
              {common.from}
            </th>
            <th className="bg-panel text-fg2 font-text font-medium text-13/5" scope="col">
              {words.historyWho}
            </th>
            <th className="bg-panel text-fg2 font-text font-medium text-13/5" scope="col">
              <span className="sr-only">{common.view}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, state, at, by, sample }) => (
            <tr key={number}>
              <th className="font-medium" scope="row" id={`version-${number}`}>
                {number} {sample && <span className="mark">{common.sample}</span>}
              </th>
              <td className="h-8 py-1 px-2.75 border-b border-hair text-start">
                {words.historyStates({ state })}
              </td>
              <td className="h-8 py-1 px-2.75 border-b border-hair text-start">
                <Moment at={at} />
              </td>
              <td
                className="h-8 py-1 px-2.75 border-b border-hair text-start"
                translate={by === undefined ? undefined : 'no'}
              >
                {by ?? shared.system}
              </td>
              <td className="h-8 py-1 px-2.75 border-b border-hair text-start">
                <Link
                  className="p-0 border-0 bg-transparent text-coach-text font-medium hover:underline hover:underline-offset-3"
                  to={{ search: `?version=${number}` }}
                  id={`view-${number}`}
                  aria-labelledby={`view-${number} version-${number}`}
                >
                  {common.view}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
