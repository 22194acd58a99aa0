import { useId } from 'react'
import { useRidePlaces } from '../../../pages/reservation/use-ride-places.ts'
import { PlaceBox } from '../../places/place-box.tsx'
import { usePlaceBox } from '../../places/use-place-box.ts'
import type { BenchEnd } from './bench-trip.ts'

type Props = {
  stop: 'pickUp' | 'dropOff'
  label: string
  name?: string
  end: BenchEnd
  onChange: (end: BenchEnd) => void
}

export function EndField({ stop, label, name = `bench-${stop}`, end, onChange }: Props) {
  const id = useId()
  const { lookUp } = useRidePlaces({})
  const box = usePlaceBox({
    stop,
    text: end.text,
    place: end.place,
    known: [],
    lookUp,
    onChoose: (text, place) => onChange({ text, place }),
    onPlace: place => onChange({ text: end.text, place }),
    onChosen: () => {},
    onEnter: () => {},
  })
  return (
    <div className="field wide">
      <PlaceBox
        id={id}
        label={label}
        name={name}
        text={end.text}
        box={box}
        error={undefined}
        note={end.place?.matched}
      />
    </div>
  )
}
