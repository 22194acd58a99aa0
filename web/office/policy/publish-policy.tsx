import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import type { PolicyFault } from '../../../contract/pricing/policy-schemas.ts'
import type { PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import { staffCall } from '../staff-call.ts'
import { PublishDialog } from '../tariff/screen/publish-dialog.tsx'
import { useAction } from '../use-action.ts'
import { faultTexts } from './policy-faults.ts'
import { PolicyDifferences } from './policy-history.tsx'

type Props = {
  differences: readonly PolicyDifference[]
  faults: readonly PolicyFault[]
  version: number
  onPublished: () => void
  onClose: () => void
}

export function PublishPolicy({ differences, faults, version, onPublished, onClose }: Props) {
  const actions = useAction()
  const publish = () =>
    void actions.run(common.actionFailed, async () => {
      await staffCall('publishPolicy', { ifMatch: version })
      onPublished()
    })
  return (
    <PublishDialog
      actions={actions}
      what={words.publishWhat}
      faults={Object.values(faultTexts(faults))}
      errors={Object.keys(actions.errors).length > 0 ? [words.faulty] : []}
      differences={
        <div className="max-h-[44dvh] overflow-y-auto overscroll-contain">
          <PolicyDifferences differences={differences} />
        </div>
      }
      onPublish={publish}
      onClose={onClose}
    />
  )
}
