import { type ReactNode, useId } from 'react'
import * as words from '#messages/time-questions'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { instantsAround, wallClockAt } from '../../../clock-instants.ts'
import { FieldNotes } from '../../../ui/field.tsx'
import { FillButton } from './fill-button.tsx'
import type { TimeProps } from './priced-state.ts'
import { TripChoice } from './trip-controls.tsx'
import { clockKey, dateMeant, type TimeQuestion } from './trip-request.ts'
import { wallOf } from './when-text.ts'

export type QuestionProps = TimeProps & { questions: TimeQuestion[] }

type Choice = [value: string, text: string, detail: string]

export function TimeQuestions({ priced, date, time, way = '', onTime, questions }: QuestionProps) {
  const { trip, zone, scripts, form } = priced
  const meant = dateMeant(date, time, trip, way)
  const { time: shown } = wallOf(meant, time)
  const nights = [date, addDays(date, 1)].map((day): Choice => {
    const [eve, own] = [wallOf(addDays(day, -1), ''), wallOf(day, '')]
    return [
      clockKey(day, time),
      words.nightOf({ eve: eve.weekday, day: own.weekday }),
      `${own.day}, ${shown}`,
    ]
  })
  const folds: Choice[] = [
    [`${clockKey(meant, time)}/0`, words.foldFirst({ time: shown }), words.summerTime],
    [`${clockKey(meant, time)}/1`, words.foldSecond({ time: shown }), words.winterTime],
  ]
  const ask = (text: string, name: string, choices: Choice[]) => (
    <Question text={text} error={form.errors[name] && words.chooseOne}>
      {choices.map(([value, label, detail]) => (
        <TripChoice key={value} priced={priced} name={name} value={value} required>
          <span>
            <b>{label}</b>
            <small>{detail}</small>
          </span>
        </TripChoice>
      ))}
    </Question>
  )
  return (
    <>
      {questions.includes('night') && ask(words.midnight({ time: shown }), `trip-${way}night`, nights)}
      {questions.includes('fold') && ask(words.foldQuestion({ time: shown }), `trip-${way}fold`, folds)}
      {questions.includes('gap') && (
        <Question text={words.gap({ time: shown })}>
          <span className="more">
            {instantsAround(meant, time, zone).map(instant => {
              const other = wallClockAt(instant, zone).time
              return (
                <FillButton
                  key={other}
                  className="button quiet"
                  values={{ [way ? 'trip-back-time' : 'pickUpTime']: other }}
                  scripts={scripts}
                  onFill={() => onTime(other)}
                >
                  {wallOf(meant, other).time}
                </FillButton>
              )
            })}
          </span>
        </Question>
      )}
    </>
  )
}

type GroupProps = { text: string; error?: string | undefined; children: ReactNode }

function Question({ text, error, children }: GroupProps) {
  const id = useId()
  return (
    <div
      className="choice asked"
      role="radiogroup"
      aria-label={text}
      aria-describedby={error && `${id}-error`}
    >
      <p>{text}</p>
      {children}
      <FieldNotes id={id} error={error} />
    </div>
  )
}
