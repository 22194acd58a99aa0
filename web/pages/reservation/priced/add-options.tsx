import * as words from '#messages/cars'
import * as facts from '#messages/facts'
import * as shared from '#messages/shared'
import { FillButton } from './fill-button.tsx'
import { loaded } from './loaded.tsx'
import { PickUpEcho } from './money-text.tsx'
import type { OptionsProps } from './options.tsx'
import { airportAt, type Priced } from './priced-state.ts'
import type { FlightProps } from './trip-flight.tsx'

const Options = loaded<OptionsProps>(() => import('./options.tsx'))
const TripFlight = loaded<FlightProps>(() => import('./trip-flight.tsx'))

const offers = ({ trip, options }: Priced): [control: string, text: string, offered: boolean][] => [
  ['trip-stop0', words.addStop, true],
  ['trip-back-date', shared.addAReturn, trip['trip-kind'] !== 'hourly'],
  ['trip-seat-', facts.childSeats, options.childSeats.length > 0],
  ['trip-extra-', shared.extras, options.extras.length > 0],
  ['trip-promo', words.promoCode, true],
]

const isAdded = ({ trip }: Priced, control: string) =>
  Object.keys(trip).some(name => name.startsWith(control))

type AddProps = { priced: Priced; control: string; text: string }

function addButton({ priced: { scripts, set }, control, text }: AddProps) {
  const values = { [control]: '' }
  return (
    <FillButton key={control} values={values} scripts={scripts} onFill={() => set(values, control)}>
      {text}
    </FillButton>
  )
}

export function AddRider({ priced }: { priced: Priced }) {
  const control = 'trip-rider-'
  const [there] = priced.asked.trips
  const departs = !airportAt(priced, there?.pickUpPlace) && airportAt(priced, there?.dropOffPlace)
  return (
    <>
      {isAdded(priced, control) ? (
        <Options priced={priced} open={[control]} Echo={PickUpEcho} />
      ) : (
        <p className="more">{addButton({ priced, control, text: words.someoneElse })}</p>
      )}
      {departs && <TripFlight priced={priced} />}
    </>
  )
}

export function AddOptions({ priced, onTime }: { priced: Priced; onTime: (time: string) => void }) {
  const { scripts, form, asked } = priced
  const [there] = asked.trips
  const all = offers(priced).filter(([, , offered]) => offered)
  const open = all.filter(([control]) => isAdded(priced, control)).map(([control]) => control)
  const arrival = airportAt(priced, there?.pickUpPlace)
  return (
    <>
      {arrival && <TripFlight priced={priced} arrival={arrival.id} onTime={onTime} />}
      {open.length > 0 && <Options priced={priced} open={open} Echo={PickUpEcho} />}
      <p className="more wide">
        {all.map(([control, text]) => !open.includes(control) && addButton({ priced, control, text }))}
      </p>
      <button
        className={form.stages.active === 'journey' ? 'button primary' : 'button quiet'}
        type={scripts ? 'button' : 'submit'}
        name="intent"
        value="price"
        formNoValidate
        onClick={scripts ? form.stages.advance : undefined}
      >
        {words.see}
      </button>
    </>
  )
}
