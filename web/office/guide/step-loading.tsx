import type { ComponentType } from 'react'
import { MESSAGES } from '../../messages.ts'
import { useCalls } from '../data/use-call.ts'
import type { Reading } from '../data/use-read.ts'
import type { ReadName } from '../data/use-reread-at-midnight.ts'
import { Failure } from '../editor/failure.tsx'
import { ContinueButton, StepPage } from './step-frame.tsx'

/** Until the record of a step is read. */
export function StepLoading({
  reading: { failed, loading },
}: {
  reading: Pick<Reading<unknown>, 'failed' | 'loading'>
}) {
  return (
    <StepPage primary={<ContinueButton disabled={!failed} />}>
      {failed ? <Failure failed={failed} busy={loading} /> : <p className="quiet-note">{MESSAGES.loading}</p>}
    </StepPage>
  )
}

type Answers<Names extends Record<string, ReadName>> = NonNullable<
  ReturnType<typeof useCalls<Names>>['data']
> & { reload: () => void }

/** A step that shows the answers of these calls. */
export function stepOf<Names extends Record<string, ReadName>>(
  names: Names,
  Content: ComponentType<Answers<Names>>,
) {
  return function Step() {
    const { data, ...reading } = useCalls(names)
    return data ? <Content {...data} reload={reading.reload} /> : <StepLoading reading={reading} />
  }
}
