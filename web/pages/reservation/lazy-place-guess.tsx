import { type ComponentType, lazy, Suspense } from 'react'
import type { PlaceGuessProps } from './place-guess.tsx'

const Whole = lazy<ComponentType<PlaceGuessProps>>(() =>
  import('./place-guess.tsx').then(
    ({ PlaceGuess }) => ({ default: PlaceGuess }),
    // What was typed is sent as it is.
    () => ({ default: () => null }),
  ),
)

/** Suggests a place for the typed address. Most addresses are chosen: its code is loaded when it is needed. */
export const PlaceGuess = (props: PlaceGuessProps) => (
  <Suspense>
    <Whole {...props} />
  </Suspense>
)
