import type { ReactNode } from 'react'
import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { CLASS_POINTS_MIN } from '../../../../domain/pricing/fare/rates-from-trips.ts'
import { FormField } from '../../forms/form-field.tsx'
import type { Destination } from './known-trips.ts'

/** A step of prices between classes, as usual in the trade. */
const PERCENT_MORE = 30

const TRIPS = [0, 1] as const

function Question({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <fieldset className="guide-question">
      <legend>
        <em>{number}</em>
        {text}
      </legend>
      <div className="guide-fields">{children}</div>
    </fieldset>
  )
}

type TripsProps = {
  name: string
  home: string
  places: readonly Destination[]
  firstDestinations: readonly string[]
  destinations: readonly string[]
  onChoose: (index: number, key: string) => void
}

export function TripsQuestion({ name, home, places, firstDestinations, destinations, onChoose }: TripsProps) {
  const from = home.split(',')[0] ?? home
  return (
    <Question number={1} text={labels.tripsQuestion({ class: name })}>
      {TRIPS.map(index => (
        <div className="guide-trip" key={index}>
          <label>
            <span>{labels.destination({ from })}</span>
            <select
              name={`destinations.${index}`}
              data-aside
              data-start={firstDestinations[index]}
              value={destinations[index]}
              onChange={event => onChoose(index, event.currentTarget.value)}
            >
              {places.map(place => (
                <option key={place.key} value={place.key}>
                  {place.name}
                </option>
              ))}
            </select>
          </label>
          <DollarField label={labels.price} name={`prices.${index}`} />
        </div>
      ))}
    </Question>
  )
}

export function HourlyQuestion() {
  return (
    <Question number={2} text={labels.hourlyQuestion}>
      <DollarField label={labels.perHour} name="hour" note={labels.hourlyNote} />
    </Question>
  )
}

function DollarField({ label, name, note }: { label: string; name: string; note?: string }) {
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
    <details className="guide-more guide-question">
      <summary>
        <em>3</em>
        {labels.moreQuestion}
      </summary>
      <div className="guide-fields">
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
