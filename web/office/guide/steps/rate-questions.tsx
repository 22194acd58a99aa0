import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import { tenthsOf } from '../../../../domain/pricing/fare/amounts.ts'
import { CLASS_POINTS_MIN } from '../../../../domain/pricing/fare/rates-from-trips.ts'
import { FormField } from '../../forms/form-field.tsx'
import { EndField } from '../../tariff/bench/end-field.tsx'
import { TENTHS } from '../../tariff/document/cell-values.ts'
import { ANOTHER_ADDRESS, type Destination, type Drive, type Ends, type PricedTrip } from './known-trips.ts'

/** A step of prices between classes, as usual in the trade. */
const PERCENT_MORE = 30

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
  trips: readonly PricedTrip[]
  drives: readonly (Drive | undefined)[]
  onChange: (index: number, trip: PricedTrip) => void
}

export function TripsQuestion({ name, home, places, trips, drives, onChange }: TripsProps) {
  const from = home.split(',')[0] ?? home
  return (
    <Question number={1} text={labels.tripsQuestion({ class: name })}>
      {trips.map((trip, index) => (
        <div className="guide-trip" key={index}>
          <label>
            <span>{trip.key === ANOTHER_ADDRESS ? labels.anyTrip : labels.destination({ from })}</span>
            <select
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
    minutes: String(Math.round(drive.seconds / 60)),
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
    <details className="guide-more guide-question">
      <summary>
        <em>4</em>
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
