import { type ReactNode, useId } from 'react'
import * as common from '#messages/office-common'
import * as rideWords from '#messages/reservation'
import { DETAIL_NAMES, needsDetail, type StopName } from '../../pages/reservation/fields.ts'
import { PlaceDetail } from '../../pages/reservation/place-detail.tsx'
import { placeNote } from '../../pages/reservation/place-note.ts'
import { pressOf } from '../../pages/reservation/press-of.ts'
import { PlaceBox } from '../places/place-box.tsx'
import { usePlaceBox } from '../places/use-place-box.ts'
import { knownPlaces } from './phone-values.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = {
  state: PhoneForm
  stop: StopName
  label: string
  picking: boolean
  onPicking: () => void
  children?: ReactNode
}

export function StopField({ state, stop, label, picking, onPicking, children }: Props) {
  const id = useId()
  const { values, errors, ride, known } = state
  const [name, detail] = [`${stop}Address`, DETAIL_NAMES[stop]] as const
  const place = ride.places[stop]
  const text = values[name]
  const advance = () => state.advance(name)
  const box = usePlaceBox({
    stop,
    text,
    place,
    known: knownPlaces(known.customer, place ? '' : text),
    lookUp: ride.lookUp,
    onChoose: (chosen, at) => state.choosePlace(stop, chosen, at),
    onPlace: at => ride.put(stop, at),
    onChosen: advance,
    onEnter: advance,
  })
  return (
    <div className="field">
      <PlaceBox
        id={id}
        label={label}
        name={name}
        text={text}
        box={box}
        error={errors[name]}
        note={placeNote(place)}
        beside={
          <button
            className="phone-in-box absolute inset-y-0.75 touch:inset-y-0 end-0.75 py-0 px-2 border-0 bg-transparent text-coach-text font-text font-medium text-13 leading-none aria-pressed:bg-primary aria-pressed:text-on-primary"
            type="button"
            aria-pressed={picking}
            onClick={onPicking}
          >
            {picking ? rideWords.pressMap({ press: pressOf() }) : common.map}
            <span className="sr-only"> {rideWords.toSetStop({ stop })}</span>
          </button>
        }
      />
      {needsDetail(place) && (
        <PlaceDetail
          name={detail}
          at={rideWords.atStop({ stop })}
          value={values[detail]}
          onChange={written => state.set({ [detail]: written })}
        />
      )}
      {children}
    </div>
  )
}
