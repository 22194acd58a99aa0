import { type ComponentType, lazy, Suspense } from 'react'
import type { LaterProps } from './later.tsx'

/** What most visitors do not need; loaded when it is. */
const Later = lazy<ComponentType<LaterProps>>(() =>
  import('./later.tsx').then(
    ({ Later }) => ({ default: Later }),
    () => ({ default: () => null }),
  ),
)

export const Loaded = (props: LaterProps) => (
  <Suspense>
    <Later {...props} />
  </Suspense>
)
