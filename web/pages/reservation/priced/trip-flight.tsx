import * as shared from '#messages/shared'
import * as words from '#messages/trip-flight'
import { isClockTime } from '../../../../domain/values/day-arithmetic.ts'
import { TimeField } from '../../../ui/date-time/date-field.tsx'
import { FillButton } from './fill-button.tsx'
import { money } from './money-text.tsx'
import type { Priced } from './priced-state.ts'
import { clockOf, TripChoice, TripField } from './trip-controls.tsx'
import { minutesOf } from './trip-request.ts'
import { wallOf } from './when-text.ts'

const MINUTES_AFTER_LANDING = { domestic: 30, international: 60 }
const DAY_MINUTES = 24 * 60

type Props = { priced: Priced; onTime: (time: string) => void }
/** `arrival` is the airport where the trip begins, if it does. */
export type FlightProps = { priced: Priced } & (
  | (Props & { arrival: string })
  | { arrival?: never; onTime?: never }
)

export function TripFlight({ priced, arrival, onTime }: FlightProps) {
  const { trip, set } = priced
  return (
    <>
      <TripField
        priced={priced}
        name="trip-flight"
        label={shared.airlineAndFlight}
        note={words.flightHint}
        wide={!arrival}
      />
      {arrival && (
        <>
          <TimeField label={shared.whenDoesItLand} {...clockOf(priced, 'trip-lands')} />
          <AfterLanding priced={priced} onTime={onTime} />
          <label className="tick wide flex min-h-7.5 items-center gap-3 text-15 text-fg2">
            <input
              type="checkbox"
              name="trip-international"
              value="yes"
              checked={trip['trip-international'] === 'yes'}
              onChange={event => set({ 'trip-international': event.currentTarget.checked ? 'yes' : '' })}
            />
            {words.international}
          </label>
          <MeetingPoints priced={priced} airport={arrival} />
        </>
      )}
    </>
  )
}

/** Suggests a later time if the pickup is too close to the landing. */
function AfterLanding({ priced: { trip, fields, scripts }, onTime }: Props) {
  const [lands = '', time] = [trip['trip-lands'], fields.pickUpTime]
  if (!isClockTime(lands) || !isClockTime(time)) return null
  const early = minutesOf(lands) - minutesOf(time)
  const count = MINUTES_AFTER_LANDING[trip['trip-international'] ? 'international' : 'domestic']
  const later = minutesOf(lands) + count
  if (early <= 0 || early > DAY_MINUTES / 2 || later >= DAY_MINUTES) return null
  const clock = [later / 60, later % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':')
  return (
    <p className="field-note wide">
      {words.beforeLanding}{' '}
      <FillButton values={{ pickUpTime: clock }} scripts={scripts} onFill={() => onTime(clock)}>
        {words.setAfterLanding({ time: wallOf('2000-01-01', clock).time, count: String(count) })}
      </FillButton>
    </p>
  )
}

function MeetingPoints({ priced, airport }: { priced: Priced; airport: string }) {
  const points = priced.meetingPoints.filter(({ place }) => place === airport)
  const [first] = points
  if (!first) return null
  const { greet } = priced.options
  return (
    <div className="choice meet" role="radiogroup" aria-label={shared.meetingPoint}>
      <p>{shared.meetingPoint}</p>
      {points.map(({ _id, kind, terminal, text }) => (
        <TripChoice key={_id} priced={priced} name="trip-meeting" value={_id} usual={first._id}>
          <span>
            <b>
              {kind === 'inside' ? words.insideWithSign : shared.curbside}
              {kind === 'inside' && greet && ` + ${money(greet.cents)}`}
            </b>
            <small>
              {terminal}. {text}
            </small>
          </span>
        </TripChoice>
      ))}
    </div>
  )
}
