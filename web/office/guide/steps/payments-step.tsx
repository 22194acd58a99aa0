import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { Connection } from '../../../../contract/integrations/connection-schemas.ts'
import { Button } from '../../button.tsx'
import { ConnectionForm, KeysFields, useKeysForm } from '../../connections/connection-form.tsx'
import { PaymentSteps } from '../../connections/payment-steps.tsx'
import { useCall } from '../../data/use-call.ts'
import { useStep } from '../step-context.ts'
import { ContinueButton, More, STEP_FIELDS, StepForm, StepPage } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'

/** Test key, webhook, $1 check, live key; or cash only. */
export function PaymentsStep() {
  const reading = useCall('listConnections', {}, { sentence: common.loadFailed })
  const payments = reading.data?.find(({ name }) => name === 'payments')
  if (!payments) return <StepLoading reading={reading} />
  const { source, payment } = payments
  if (source === 'none') return <StripeForm connection={payments} onChanged={reading.reload} />
  const isReadyForLive = payment?.key === 'test' && payment.check?.state === 'passed'
  return (
    <StepPage primary={<ContinueButton />}>
      {payment && (
        <PaymentSteps connection={payments} setup={payment} onChanged={reading.reload} back="guide" />
      )}
      <More title={isReadyForLive ? labels.enterLiveKey : labels.replaceKey} open={isReadyForLive}>
        <ConnectionForm connection={payments} onChanged={reading.reload} />
      </More>
    </StepPage>
  )
}

type FormProps = { connection: Connection; onChanged: () => void }

/** Without the signing secret where the webhook is created by the program. */
function StripeForm({ connection, onChanged }: FormProps) {
  const { guide, busy, takeCashOnly } = useStep()
  const form = useKeysForm({ connection, onChanged })
  const isCreated = connection.payment?.webhook.reach === 'public'
  return (
    <StepForm
      form={form}
      submit={labels.saveKey}
      actions={
        !guide.cashOnly && (
          <Button busy={busy} onClick={takeCashOnly}>
            {labels.cashOnly}
          </Button>
        )
      }
    >
      {guide.cashOnly && <p>{labels.cashOnlyNote}</p>}
      <p className="quiet-note mb-4">{labels.testKeyNote}</p>
      <div className={STEP_FIELDS}>
        <KeysFields connection={connection} isShown={name => !isCreated || name !== 'webhookSecret'} />
      </div>
    </StepForm>
  )
}
