import { MESSAGES } from '../../messages.ts'
import type { Reading } from '../data/use-read.ts'
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
