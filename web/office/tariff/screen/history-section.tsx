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
      <table className={styles['history']}>
        <thead>
          <tr>
            <th scope="col">{shared.numberLabel}</th>
            <th scope="col">{common.state}</th>
            <th scope="col">{common.from}</th>
            <th scope="col">{words.historyWho}</th>
            <th scope="col">
              <span className="sr-only">{common.view}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, state, at, by, sample }) => (
            <tr key={number}>
              <th scope="row" id={`version-${number}`}>
                {number} {sample && <span className="mark">{common.sample}</span>}
              </th>
              <td>{words.historyStates({ state })}</td>
              <td>
                <Moment at={at} />
              </td>
              <td translate={by === undefined ? undefined : 'no'}>{by ?? shared.system}</td>
              <td>
                <Link
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
