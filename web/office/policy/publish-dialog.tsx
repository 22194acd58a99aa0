import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import type { PolicyFault } from '../../../contract/pricing/policy-schemas.ts'
import type { PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { TariffDialog } from '../tariff/screen/tariff-dialog.tsx'
import { useAction } from '../use-action.ts'
import { PolicyDifferences } from './policy-differences.tsx'
import { fieldFaults } from './policy-faults.ts'

type Props = {
  differences: readonly PolicyDifference[]
  faults: readonly PolicyFault[]
  version: number
  onPublished: () => void
  onClose: () => void
}

export function PublishDialog({ differences, faults, version, onPublished, onClose }: Props) {
  const { busy, failed, errors, run, clear } = useAction()
  const blocked = faults.length > 0
  const publish = () =>
    run(common.actionFailed, async () => {
      await staffCall('publishPolicy', { ifMatch: version })
      onPublished()
    })
  return (
    <TariffDialog title={rates.publishTitle} onClose={onClose}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>{words.publishWhat}</p>
      <div className="max-h-[44dvh] overflow-y-auto overscroll-contain">
        <PolicyDifferences differences={differences} />
      </div>
      {blocked && (
        <>
          <p className="field-error">{rates.faults({ count: faults.length })}</p>
          <ul className="mt-1.5 mb-0 mx-0 ps-4.5">
            {Object.entries(fieldFaults(faults)).map(([field, sentence]) => (
              <li key={field}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {Object.keys(errors).length > 0 && (
        <p className="field-error" role="alert">
          {words.faulty}
        </p>
      )}
      <p className="actions">
        <button
          className="button primary"
          type="button"
          aria-disabled={busy || blocked}
          onClick={() => {
            if (!busy && !blocked) void publish()
          }}
        >
          {busy ? common.publishing : common.publish}
        </button>
        <button className="button quiet" type="button" onClick={onClose}>
          {common.cancel}
        </button>
      </p>
    </TariffDialog>
  )
}
