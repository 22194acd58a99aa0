import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { loadAfterwards } from './lazy-confirmation.tsx'
import type { StopsQuestionProps } from './stops-question.tsx'

const Whole = lazy<ComponentType<StopsQuestionProps>>(() =>
  loadAfterwards().then(
    ({ StopsQuestion }) => ({ default: StopsQuestion }),
    () => ({ default: Unasked }),
  ),
)

/** Asks about implausible stops before the request is sent. Its code is loaded with the one of the confirmation. */
export function StopsQuestion(props: StopsQuestionProps) {
  return (
    <Suspense>
      <Whole {...props} />
    </Suspense>
  )
}

/** Without the code of the question the request is sent as it is. */
function Unasked({ onSend }: StopsQuestionProps) {
  useEffect(onSend, [])
  return null
}
