import { Link } from 'react-router'
import * as words from '#messages/office-activity'
import * as todayWords from '#messages/office-today'
import type { ActivityEntry } from '../../../contract/staff/office-schemas.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { SpokenText } from '../spoken-text.tsx'
import { clockTime } from '../today/clock-time.ts'
import { formatDateTime } from '../zone.ts'
import { actionText, labelText, recordPath } from './action-text.ts'
import styles from './activity.module.css'
import { DifferenceList } from './difference-list.tsx'
import { type Difference, differencesOf } from './differences.ts'
import type { DifferenceLine } from './text-difference.ts'
import { actorName } from './value-text.ts'

/** More fields, or a text with more changed lines, are folded. */
const OPEN_FIELDS_MAX = 3
const OPEN_LINES_MAX = 6

type Props = { entry: ActivityEntry; onRecord: ((id: string) => void) | undefined }

export function Entry({ entry, onRecord }: Props) {
  const { timeZone } = useSite()
  const differences = differencesOf(entry, timeZone)
  const action = actionText(entry)
  const label = labelText(entry)
  const path = recordPath(entry)
  return (
    <li
      className={`${styles['entry']} grid grid-cols-[72px_132px_minmax(0,1fr)_auto] gap-y-0 gap-x-3.5 py-1 touch:pt-3 px-3.5 border-b border-hair hover:bg-hover [&_p]:wrap-anywhere max-[761px]:grid-cols-[minmax(0,1fr)_auto] max-[761px]:py-2 max-[761px]:px-3`}
    >
      <time
        className="text-fg2 figures text-end max-[761px]:area-[1/2]"
        dateTime={entry.at}
        title={formatDateTime(entry.at, timeZone)}
      >
        {clockTime(entry.at, timeZone)}
      </time>
      <strong className="overflow-hidden font-medium text-ellipsis">{actorName(entry)}</strong>
      <div className="max-[761px]:col-span-full">
        <p className="touch:pb-3">
          <MarkedText
            text={label || path ? words.sentence({ action, label: label || todayWords.openIt }) : action}
            marks={{
              record: text =>
                path ? (
                  <Link
                    className="text-coach-text font-medium underline decoration-1 underline-offset-3 touch:py-3"
                    to={path}
                  >
                    {text}
                  </Link>
                ) : (
                  text
                ),
            }}
          />
        </p>
        {differences.length > 0 && <Differences differences={differences} />}
      </div>
      {onRecord && (
        <button
          className="self-start p-0 border-0 bg-transparent text-fg2 text-13 leading-5 hover:text-fg hover:underline max-[761px]:col-span-full max-[761px]:min-h-8 touch:min-h-11 max-[761px]:justify-self-start"
          type="button"
          onClick={() => onRecord(entry.subjectId)}
        >
          <SpokenText text={words.only({ record: label || action })} />
        </button>
      )}
    </li>
  )
}

function Differences({ differences }: { differences: Difference[] }) {
  const isShort =
    differences.length <= OPEN_FIELDS_MAX &&
    differences.every(difference => difference.kind !== 'text' || changedLines(difference) <= OPEN_LINES_MAX)
  const list = <DifferenceList differences={differences} />
  if (isShort) return list
  return (
    <details>
      <summary className="w-fit text-fg2 cursor-pointer touch:py-3">
        {differences.length === 1 ? differences[0]?.label : words.fields({ count: differences.length })}
      </summary>
      {list}
    </details>
  )
}

function changedLines({ lines }: { lines: DifferenceLine[] }): number {
  return lines.filter(({ mark }) => mark !== 'gap').length
}
