import type { RidePlace } from './fields.ts'

type Props = { place: RidePlace; onAnswer: (agreed: boolean) => void }

/** Suggests a place for the typed address. The text stays unchanged until the visitor agrees. */
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
