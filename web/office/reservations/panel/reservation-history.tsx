import { useState } from 'react'
import { withNote } from '#messages/office-activity'
import * as common from '#messages/office-common'
import * as words from '#messages/office-panel'
import type { ReservationEvent } from '../../../../contract/booking/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { PanelLink } from '../../button.tsx'
import { ShortMoment } from '../../moment.tsx'
import { formatMoment } from '../../zone.ts'
import { differenceLine, historyLine } from '../history-line.ts'
import { LOG, LOG_ROW } from './log.tsx'

/** Fully described by their line. */
const TOLD_IN_THE_LINE = ['money', 'progress', 'rated']
const SHOWN = 3

export function ReservationHistory({ events }: { events: ReservationEvent[] }) {
  const [all, setAll] = useState(false)
  const { timeZone } = useSite()
  const happened = (what: string, at: string) => withNote({ text: what, note: formatMoment(at, timeZone) })
  const lines = events.toReversed().flatMap(event => historyLine(event).map(text => ({ ...event, text })))
  const shown = all ? lines : lines.slice(0, SHOWN)
  return (
    <section>
      <h3>
        {common.history}
        {lines.length > SHOWN && (
          <PanelLink aria-expanded={all} data-repeat onClick={() => setAll(!all)}>
            {all ? common.showFewer : words.all({ count: lines.length })}
          </PanelLink>
        )}
      </h3>
      <ol className={`history ${LOG}`}>
        {shown.map(({ _id, at, text, what = '', happenedAt, differences = [] }) => (
          <li className={LOG_ROW} key={_id}>
            <ShortMoment at={at} />
            <span className="col-[2/-1]">
              {happenedAt ? happened(text, happenedAt) : text}
              {(TOLD_IN_THE_LINE.includes(what) ? [] : differences).map(difference => (
                <small className="block text-fg2 text-13" key={difference.name}>
                  {differenceLine(difference)}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
