import { type ComponentType, lazy, Suspense } from 'react'
import type { OptionsProps } from './options.tsx'
import type { Priced } from './priced-state.ts'
import type { QuestionProps } from './time-questions.tsx'

/** What most visitors do not need; loaded when it is, and left out where it cannot be. */
function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy<ComponentType<object>>(() =>
    load().then(
      part => ({ default: part as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  )
  return props => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

export const Options = loaded<OptionsProps>(() => import('./options.tsx').then(({ Options }) => Options))
export const TimeQuestions = loaded<QuestionProps>(() =>
  import('./time-questions.tsx').then(({ TimeQuestions }) => TimeQuestions),
)
export const FaultList = loaded<{ priced: Priced }>(() =>
  import('./fault-list.tsx').then(({ FaultList }) => FaultList),
)
