import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { SavedBrandKit } from '../../../../contract/site/brand-schemas.ts'
import { BrandEssentials, useBrandForm } from '../../brand/brand-form.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { useStep } from '../step-context.ts'
import { STEP_FIELDS, StepForm } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'

export function BrandStep() {
  const reading = useCall('getBrandKit', {}, { sentence: common.loadFailed })
  return reading.data ? <BrandStepForm saved={reading.data} /> : <StepLoading reading={reading} />
}

function BrandStepForm({ saved }: { saved: SavedBrandKit }) {
  const { goOn } = useStep()
  const { form, uploads } = useBrandForm({ saved, onSaved: goOn })
  const { busy, failed, clear } = form
  return (
    <StepForm form={form} submit={labels.saveAndContinue} hasDrafts>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <div className={STEP_FIELDS}>
        <BrandEssentials uploads={uploads} />
      </div>
    </StepForm>
  )
}
