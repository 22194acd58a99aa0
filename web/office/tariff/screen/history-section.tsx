import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import { Moment } from '../../moment.tsx'
import { Section } from '../sections/section.tsx'
import styles from './screen.module.css'

const HEADS = [shared.numberLabel, common.state, common.from, words.historyWho]
const HEAD = 'bg-panel text-fg2 font-text font-medium text-13/5'
const CELL = 'h-8 py-1 px-2.75 border-b border-hair text-start'

export function HistorySection({ list }: { list: TariffList }) {
  return (
    <Section title={common.history}>
      <table className={`${styles['history']} w-full border-collapse border border-hair bg-raised`}>
        <thead>
          <tr>
            {HEADS.map(head => (
              <th className={HEAD} key={head} scope="col">
                {head}
              </th>
            ))}
            <th className={HEAD} scope="col">
              <span className="sr-only">{common.view}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.tariffs.map(tariff => (
            <Version key={tariff._id} tariff={tariff} current={list.current} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type Props = { tariff: TariffList['tariffs'][number]; current: number | null }

function Version({ tariff, current }: Props) {
  const { number, state, publishAt, publishedBy, sample, createdAt } = tariff
  if (number === null || state === 'draft') return null
  const shown = state === 'published' ? (number === current ? 'current' : 'past') : state
  return (
    <tr>
      <th className="font-medium" scope="row" id={`version-${number}`}>
        {number} {sample && <span className="mark">{common.sample}</span>}
      </th>
      <td className={CELL}>{words.historyStates({ state: shown })}</td>
      <td className={CELL}>
        <Moment at={publishAt ?? createdAt} />
      </td>
      <td className={CELL} translate={publishedBy ? 'no' : undefined}>
        {publishedBy ?? shared.system}
      </td>
      <td className={CELL}>
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
  )
}
