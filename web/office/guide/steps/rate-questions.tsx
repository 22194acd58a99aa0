import type { ComponentProps } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { tenthsOf } from '../../../../domain/pricing/fare/amounts.ts'
import { CLASS_POINTS_MIN } from '../../../../domain/pricing/fare/rates-from-trips.ts'
import { Options } from '../../forms/choice-field.tsx'
import type { DescribedField } from '../../forms/described-field.ts'
import { DescribedFields } from '../../forms/described-fields.tsx'
import { hoursAndMinutes } from '../../reservations/panel/pick-up-line.ts'
import { EndField } from '../../tariff/bench/end-field.tsx'
import { TENTHS } from '../../tariff/document/cell-values.ts'
import { StepFields } from '../step-frame.tsx'
import { ANOTHER_ADDRESS, type Destination, type Drive, type Ends, type PricedTrip } from './known-trips.ts'

/** A step of prices between classes, as usual in the trade. */
const PERCENT_MORE = 30

const QUESTION_TITLE = 'font-semibold text-15'

type QuestionProps = ComponentProps<typeof StepFields> & { number: number; text: string }

function Question({ number, text, ...fields }: QuestionProps) {
  return (
    <fieldset className={number > 1 ? 'mt-5' : undefined}>
      <legend className={`mb-2 ${QUESTION_TITLE}`}>
        <QuestionNumber number={number} />
        {text}
      </legend>
      <StepFields {...fields} />
    </fieldset>
  )
}

function QuestionNumber({ number }: { number: number }) {
  return <em className="me-2.5 text-coach-text not-italic">{number}</em>
}

type TripsProps = {
  name: string
  home: string
  places: readonly Destination[]
  trips: readonly PricedTrip[]
  drives: readonly (Drive | undefined)[]
  onChange: (index: number, trip: PricedTrip) => void
}

export function TripsQuestion({ name, home, places, trips, drives, onChange }: TripsProps) {
  const from = home.split(',')[0] ?? home
  return (
    <Question number={1} text={labels.tripsQuestion({ class: name })}>
      {trips.map((trip, index) => (
        <div key={index}>
          <label>
            <span className="block truncate text-fg2 text-13">
              {trip.key === ANOTHER_ADDRESS ? labels.anyTrip : labels.destination({ from })}
            </span>
            <select
              className="select w-full h-(--control) mt-1 mb-2 py-0 ps-1.5 border border-ctl rounded-xs bg-field max-[761px]:h-11 max-[761px]:text-16"
              name={`destinations.${index}`}
              data-aside
              defaultValue={trip.key}
              onChange={event => onChange(index, { ...trip, key: event.currentTarget.value })}
            >
              <Options
                choices={[
                  ...places.map(place => [place.key, place.name] as const),
                  [ANOTHER_ADDRESS, labels.anotherAddress],
                ]}
              />
            </select>
          </label>
          {trip.key === ANOTHER_ADDRESS && (
            <AnyEnds index={index} ends={trip.ends} onChange={ends => onChange(index, { ...trip, ends })} />
          )}
          <DescribedFields fields={[dollars(`prices.${index}`, labels.price, driveText(drives[index]))]} />
        </div>
      ))}
    </Question>
  )
}

type EndsProps = { index: number; ends: Ends; onChange: (ends: Ends) => void }

function AnyEnds({ index, ends, onChange }: EndsProps) {
  return (
    <>
      <EndField
        stop="pickUp"
        label={common.from}
        name={`from.${index}`}
        end={ends.from}
        onChange={from => onChange({ ...ends, from })}
      />
      <EndField
        stop="dropOff"
        label={common.to}
        name={`to.${index}`}
        end={ends.to}
        onChange={to => onChange({ ...ends, to })}
      />
    </>
  )
}

/** "28 mi, 45 min". */
function driveText(drive: Drive | undefined): string | undefined {
  if (!drive) return undefined
  return labels.drive({
    miles: TENTHS.text(tenthsOf(drive.metres, 'mi')),
    time: hoursAndMinutes(Math.round(drive.seconds / 60)),
  })
}

export const HourlyQuestion = () => (
  <Question
    number={2}
    text={labels.hourlyQuestion}
    fields={[dollars('hour', labels.perHour, labels.hourlyNote)]}
  />
)

const TOLLS: DescribedField = {
  ...{ name: 'tolls', label: labels.tollsChoice, initial: 'included' },
  choices: [
    ['included', labels.tollsIncluded],
    ['added', labels.tollsAdded],
  ],
}

const GRATUITY: DescribedField = {
  ...{ name: 'gratuity', label: common.gratuity, initial: 'extra' },
  choices: [
    ['extra', labels.gratuityExtra],
    ['included', labels.gratuityIncluded],
  ],
}

export function IncludedQuestion({ tolls }: { tolls: 'included' | 'added' }) {
  const cap = tolls === 'added' ? [dollars('tollsCap', labels.tollsCap, labels.tollsCapNote)] : []
  return <Question number={3} text={labels.includedQuestion} fields={[TOLLS, ...cap, GRATUITY]} />
}

function dollars(name: string, label: string, note?: string): DescribedField {
  return { name, label, note, placeholder: '$0.00', maxLength: 9, autoComplete: 'off', required: true }
}

const PERCENT_MIN = CLASS_POINTS_MIN / 100

export function MoreQuestion({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <details className="mt-5">
      <summary className={`mb-3 text-coach-text cursor-pointer touch:py-3 ${QUESTION_TITLE}`}>
        <QuestionNumber number={4} />
        {labels.moreQuestion}
      </summary>
      <StepFields
        fields={classes.map(({ code, name }, index) => ({
          ...{ name: `more.${code}`, label: labels.morePercent({ name }) },
          ...{ min: PERCENT_MIN, max: 1000, required: true },
          note: index === 0 ? labels.moreNote : undefined,
          initial: String(PERCENT_MORE * (index + 1)),
        }))}
      />
    </details>
  )
}
