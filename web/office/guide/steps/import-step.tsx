import * as labels from '#messages/office-guide'
import { Button } from '../../button.tsx'
import { ImportPanel } from '../../import/import-panel.tsx'
import { useStep } from '../step-context.ts'
import { ContinueButton, StepPage } from '../step-frame.tsx'

export function ImportStep() {
  const { guide, busy, skip } = useStep()
  const isOpen = guide.states.import === 'open'
  return (
    <StepPage
      primary={
        isOpen ? (
          <Button look="primary" busy={busy} onClick={skip} data-repeat>
            {labels.nothingToImport}
          </Button>
        ) : (
          <ContinueButton />
        )
      }
    >
      <ImportPanel />
    </StepPage>
  )
}
