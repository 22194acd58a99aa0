import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { loadAfterwards } from './lazy-confirmation.tsx'
import type { StopsQuestionProps } from './stops-question.tsx'

const Whole = lazy<ComponentType<StopsQuestionProps>>(() =>
  loadAfterwards().then(
    ({ StopsQuestion }) => ({ default: StopsQuestion }),
    () => ({ default: Unasked }),
  ),
)

/** Loaded with the confirmation. */
export function StopsQuestion(props: StopsQuestionProps) {
  return (
    <Suspense>
      <Whole {...props} />
    </Suspense>
  )
}

/** If the code does not load, sends without asking. */
function Unasked({ onSend }: StopsQuestionProps) {
  useEffect(onSend, [])
  return null
}
