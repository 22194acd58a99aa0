import * as words from '#messages/cars'
import { FillButton } from './fill-button.tsx'
import { loaded } from './loaded.tsx'
import type { OptionsProps } from './options.tsx'
import { PickUpEcho } from './pick-up-echo.tsx'
import { airportAt, type Priced } from './priced-state.ts'
import type { FlightProps } from './trip-flight.tsx'

const Options = loaded<OptionsProps>(() => import('./options.tsx'))
const TripFlight = loaded<FlightProps>(() => import('./trip-flight.tsx'))

/** What may be added to a ride: the first control of each, its text, and whether it is offered. */
const offers = ({ trip, options }: Priced): [control: string, text: string, offered: boolean][] => [
  ['trip-stop0', words.addStop, true],
  ['trip-back-date', words.addReturn, trip['trip-kind'] !== 'hourly'],
  ['trip-seat-', words.childSeats, options.childSeats.length > 0],
  ['trip-extra-', words.extras, options.extras.length > 0],
  ['trip-promo', words.voucher, true],
]

/** What was added, and buttons for what may be; then the one that asks for prices. */
export function AddOptions({ priced, onTime }: { priced: Priced; onTime: (time: string) => void }) {
  const { trip, quote, scripts, form, set, asked } = priced
  const [there] = asked.trips
  const isAdded = (control: string) => Object.keys(trip).some(name => name.startsWith(control))
  const all = offers(priced).filter(([, , offered]) => offered)
  const open = all.filter(([control]) => isAdded(control)).map(([control]) => control)
  const arrival = airportAt(priced, there?.pickUpPlace)
  return (
    <>
      {(arrival ?? airportAt(priced, there?.dropOffPlace)) && (
        <TripFlight priced={priced} arrival={arrival?.id} onTime={onTime} />
      )}
      {open.length > 0 && <Options priced={priced} open={open} Echo={PickUpEcho} />}
      <p className="more wide">
        {all.map(([control, text]) => {
          const values = { [control]: '' }
          return open.includes(control) ? null : (
            <FillButton key={control} values={values} scripts={scripts} onFill={() => set(values, control)}>
              {text}
            </FillButton>
          )
        })}
      </p>
      {(quote.status === 'empty' || !scripts) && (
        <button
          className="button quiet wide"
          type="submit"
          name="intent"
          value="price"
          formNoValidate
          onClick={event => {
            event.preventDefault()
            form.form.current?.querySelector('.cars')?.scrollIntoView()
          }}
        >
          {words.see}
        </button>
      )}
    </>
  )
}
