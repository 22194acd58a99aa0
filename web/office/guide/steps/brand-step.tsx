import type { SavedBrandKit } from '../../../../contract/site/brand-schemas.ts'
import { BrandEssentials, useBrandForm } from '../../brand/brand-form.tsx'
import { Failure } from '../../editor/failure.tsx'
import { useStep } from '../step-context.ts'
import { StepFields, StepForm } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'

export const BrandStep = stepOf({ saved: 'getBrandKit' }, BrandStepForm)

function BrandStepForm({ saved }: { saved: SavedBrandKit }) {
  const { goOn } = useStep()
  const { form, uploads } = useBrandForm({ saved, onSaved: goOn })
  const { busy, failed, clear } = form
  return (
    <StepForm form={form} hasDrafts>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <StepFields>
        <BrandEssentials uploads={uploads} />
      </StepFields>
    </StepForm>
  )
}
