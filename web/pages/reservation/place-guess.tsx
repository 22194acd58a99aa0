import * as words from '#messages/reservation'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { RidePlace } from './fields.ts'

export type PlaceGuessProps = { place: RidePlace; onAnswer: (agreed: boolean) => void }

/** The text stays until the visitor agrees. */
export function PlaceGuess({ place, onAnswer }: PlaceGuessProps) {
  return (
    <p className="place-guess flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-s-2 border-s-coach bg-panel px-4 py-2.5 text-fg">
      <span>
        <MarkedText
          text={words.didYouMean({ place: place.name.replace(/, United States$/, '') })}
          marks={{
            place: text => (
              <strong className="font-medium" translate="no">
                {text}
              </strong>
            ),
          }}
        />
      </span>
      <span className="flex flex-wrap gap-x-5.5 gap-y-1">
        <button className="text-button min-h-9" type="button" onClick={() => onAnswer(true)}>
          {words.useIt}
        </button>
        <button className="text-button min-h-9" type="button" onClick={() => onAnswer(false)}>
          {words.keepMine}
        </button>
      </span>
    </p>
  )
}
