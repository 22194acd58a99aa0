import * as words from '#messages/reservation'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { RidePlace } from './fields.ts'

export type PlaceGuessProps = { place: RidePlace; onAnswer: (agreed: boolean) => void }

/** The text stays until the visitor agrees. */
export function PlaceGuess({ place, onAnswer }: PlaceGuessProps) {
  return (
    <p className="place-guess">
      <span>
        <MarkedText
          text={words.didYouMean({ place: place.name.replace(/, United States$/, '') })}
          marks={{ place: text => <strong translate="no">{text}</strong> }}
        />
      </span>
      <span className="place-answers">
        <button className="text-button" type="button" onClick={() => onAnswer(true)}>
          {words.useIt}
        </button>
        <button className="text-button" type="button" onClick={() => onAnswer(false)}>
          {words.keepMine}
        </button>
      </span>
    </p>
  )
}
