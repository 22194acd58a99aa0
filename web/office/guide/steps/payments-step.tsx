import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { Connection } from '../../../../contract/integrations/connection-schemas.ts'
import { ConnectionForm, KeysFields, useKeysForm } from '../../connections/connection-form.tsx'
import { useCall } from '../../data/use-call.ts'
import { useStep } from '../step-context.ts'
import { ContinueButton, StepForm, StepPage } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'

export function PaymentsStep() {
  const reading = useCall('listConnections', {}, { sentence: common.loadFailed })
  const payments = reading.data?.find(({ name }) => name === 'payments')
  if (!payments) return <StepLoading reading={reading} />
  if (payments.source === 'none') return <StripeForm connection={payments} onChanged={reading.reload} />
  return (
    <StepPage primary={<ContinueButton />}>
      <ConnectionForm connection={payments} onChanged={reading.reload} />
    </StepPage>
  )
}

function StripeForm({ connection, onChanged }: { connection: Connection; onChanged: () => void }) {
  const { guide, busy, takeCashOnly } = useStep()
  const form = useKeysForm({ connection, onChanged })
  return (
    <StepForm
      form={form}
      submit={labels.saveAndContinue}
      actions={
        !guide.cashOnly && (
          <button className="button quiet" type="button" aria-disabled={busy} onClick={takeCashOnly}>
            {labels.cashOnly}
          </button>
        )
      }
    >
      <div className="guide-fields">
        <KeysFields connection={connection} />
      </div>
    </StepForm>
  )
}
