import * as labels from '#messages/office-guide'
import type { Connection } from '../../../../contract/integrations/connection-schemas.ts'
import { Button } from '../../button.tsx'
import { ConnectionForm, KeysFields, useKeysForm } from '../../connections/connection-form.tsx'
import { PaymentSteps } from '../../connections/payment-steps.tsx'
import { useStep } from '../step-context.ts'
import { ContinueButton, More, StepFields, StepForm, StepPage } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'

type Props = { connections: readonly Connection[]; reload: () => void }

export const PaymentsStep = stepOf({ connections: 'listConnections' }, Payments)

/** Test key, webhook, $1 check, live key; or cash only. */
function Payments({ connections, reload }: Props) {
  const payments = connections.find(({ name }) => name === 'payments')
  if (!payments) return null
  const { source, payment } = payments
  if (source === 'none') return <StripeForm connection={payments} onChanged={reload} />
  const isReadyForLive = payment?.key === 'test' && payment.check?.state === 'passed'
  return (
    <StepPage primary={<ContinueButton />}>
      {payment && <PaymentSteps connection={payments} setup={payment} onChanged={reload} back="guide" />}
      <More title={isReadyForLive ? labels.enterLiveKey : labels.replaceKey} open={isReadyForLive}>
        <ConnectionForm connection={payments} onChanged={reload} />
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
      <StepFields>
        <KeysFields connection={connection} isShown={name => !isCreated || name !== 'webhookSecret'} />
      </StepFields>
    </StepForm>
  )
}
