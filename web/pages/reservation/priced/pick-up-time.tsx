import * as words from '#messages/time-questions'
import { isCalendarDate, isClockTime } from '../../../../domain/values/day-arithmetic.ts'
import { instantsOf, wallClockAt } from '../../../clock-instants.ts'
import { browserZone } from '../../../wall-clock.ts'
import { zoneText } from '../../../zone-text.ts'
import type { TimeProps } from './priced-state.ts'
import { TimeQuestions } from './time-questions.tsx'
import { clockKey, dateMeant, foldOf, openQuestions, timeQuestions } from './trip-request.ts'
import { wallOf } from './when-text.ts'

export function PickUpTime(props: TimeProps) {
  const { priced, date, time, way = '' } = props
  const { trip, zone, scripts } = priced
  const meant = dateMeant(date, time, trip, way)
  const instants = isCalendarDate(date) && isClockTime(time) ? instantsOf(meant, time, zone) : []
  const at = instants[foldOf(trip, clockKey(meant, time), way) ?? 0]
  const clock = { date, time, way, timeZone: zone }
  const open = openQuestions(trip, clock).length > 0
  const questions = timeQuestions(trip, clock)
  return (
    <>
      {questions.length > 0 && <TimeQuestions {...props} questions={questions} />}
      {at !== undefined && !open && (
        <p className="echo col-span-full -mt-2 text-15">
          {words.echo({ ...wallOf(meant, time), zone: zoneText(at, zone) })}
          {scripts && <small> {whereYouAre(at, zone)}</small>}
        </p>
      )}
    </>
  )
}

function whereYouAre(at: number, zone: string): string {
  const own = wallClockAt(at, browserZone())
  const theirs = wallClockAt(at, zone)
  return own.time === theirs.time && own.date === theirs.date
    ? ''
    : words.whereYouAre(wallOf(own.date, own.time))
}
