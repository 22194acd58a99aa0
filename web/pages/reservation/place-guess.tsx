import type { RidePlace } from './fields.ts'

type Props = { place: RidePlace; onAnswer: (agreed: boolean) => void }

/** Offers what the typed words may mean; they stay as they are until the person agrees. */
export function PlaceGuess({ place, onAnswer }: Props) {
  return (
    <p className="place-guess">
      <span>
        Did you mean <strong>{place.name.replace(/, United States$/, '')}</strong>?
      </span>
      <span className="place-answers">
        <button className="text-button" type="button" onClick={() => onAnswer(true)}>
          Yes, use it
        </button>
        <button className="text-button" type="button" onClick={() => onAnswer(false)}>
          No, keep mine
        </button>
      </span>
    </p>
  )
}
