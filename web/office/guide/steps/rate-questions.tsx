import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { tenthsOf } from '../../../../domain/pricing/fare/amounts.ts'
import { CLASS_POINTS_MIN } from '../../../../domain/pricing/fare/rates-from-trips.ts'
import { FormField } from '../../forms/form-field.tsx'
import { hoursAndMinutes } from '../../reservations/panel/pick-up-line.ts'
import { EndField } from '../../tariff/bench/end-field.tsx'
import { TENTHS } from '../../tariff/document/cell-values.ts'
import { STEP_FIELDS } from '../step-frame.tsx'
import { ANOTHER_ADDRESS, type Destination, type Drive, type Ends, type PricedTrip } from './known-trips.ts'

/** A step of prices between classes, as usual in the trade. */
const PERCENT_MORE = 30

const QUESTION_TITLE = 'font-semibold text-15'

function Question({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <fieldset className={number > 1 ? 'mt-5' : undefined}>
      <legend className={`mb-2 ${QUESTION_TITLE}`}>
        <QuestionNumber number={number} />
        {text}
      </legend>
      <div className={STEP_FIELDS}>{children}</div>
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
              {places.map(place => (
                <option key={place.key} value={place.key}>
                  {place.name}
                </option>
              ))}
              <option value={ANOTHER_ADDRESS}>{labels.anotherAddress}</option>
            </select>
          </label>
          {trip.key === ANOTHER_ADDRESS && (
            <AnyEnds index={index} ends={trip.ends} onChange={ends => onChange(index, { ...trip, ends })} />
          )}
          <DollarField label={labels.price} name={`prices.${index}`} note={driveText(drives[index])} />
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

export function HourlyQuestion() {
  return (
    <Question number={2} text={labels.hourlyQuestion}>
      <DollarField label={labels.perHour} name="hour" note={labels.hourlyNote} />
    </Question>
  )
}

export function IncludedQuestion({ tolls }: { tolls: 'included' | 'added' }) {
  return (
    <Question number={3} text={labels.includedQuestion}>
      <FormField label={labels.tollsChoice} name="tolls" initial="included">
        {control => (
          <select {...control}>
            <option value="included">{labels.tollsIncluded}</option>
            <option value="added">{labels.tollsAdded}</option>
          </select>
        )}
      </FormField>
      {tolls === 'added' && (
        <DollarField label={labels.tollsCap} name="tollsCap" note={labels.tollsCapNote} />
      )}
      <FormField label={common.gratuity} name="gratuity" initial="extra">
        {control => (
          <select {...control}>
            <option value="extra">{labels.gratuityExtra}</option>
            <option value="included">{labels.gratuityIncluded}</option>
          </select>
        )}
      </FormField>
    </Question>
  )
}

type DollarProps = { label: string; name: string; note?: string | undefined }

function DollarField({ label, name, note }: DollarProps) {
  return (
    <FormField
      label={label}
      name={name}
      note={note}
      inputMode="decimal"
      placeholder="$0.00"
      maxLength={9}
      autoComplete="off"
      required
    />
  )
}

const PERCENT_MIN = CLASS_POINTS_MIN / 100

export function MoreQuestion({ classes }: { classes: readonly StaffVehicleClass[] }) {
  return (
    <details className="mt-5">
      <summary className={`mb-3 text-coach-text cursor-pointer touch:py-3 ${QUESTION_TITLE}`}>
        <QuestionNumber number={4} />
        {labels.moreQuestion}
      </summary>
      <div className={STEP_FIELDS}>
        {classes.map(({ code, name }, index) => (
          <FormField
            key={code}
            label={labels.morePercent({ name })}
            name={`more.${code}`}
            type="number"
            min={PERCENT_MIN}
            max={1000}
            note={index === 0 ? labels.moreNote : undefined}
            initial={String(PERCENT_MORE * (index + 1))}
            required
          />
        ))}
      </div>
    </details>
  )
}
