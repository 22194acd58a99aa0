import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { Connection } from '../../../../contract/integrations/connection-schemas.ts'
import { ConnectionForm, KeysFields, useKeysForm } from '../../connections/connection-form.tsx'
import { ConnectionTest } from '../../connections/connection-test.tsx'
import { SenderDomainCheck } from '../../connections/sender-domain.tsx'
import { useCall } from '../../data/use-call.ts'
import { ContinueButton, StepForm, StepPage } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'

/** Email first; texts are optional. */
export function MessagesStep() {
  const reading = useCall('listConnections', {}, { sentence: common.loadFailed })
  const email = reading.data?.find(({ name }) => name === 'email')
  const texts = reading.data?.find(({ name }) => name === 'texts')
  if (!email || !texts) return <StepLoading reading={reading} />
  if (email.source === 'none') return <EmailForm connection={email} onChanged={reading.reload} />
  return (
    <StepPage primary={<ContinueButton />}>
      <ConnectionTest connection={email} onTested={reading.reload} />
      <SenderDomainCheck />
      <details className="guide-more" open={texts.source !== 'none'}>
        <summary>{labels.textsTitle}</summary>
        <ConnectionForm connection={texts} onChanged={reading.reload} />
      </details>
    </StepPage>
  )
}

function EmailForm({ connection, onChanged }: { connection: Connection; onChanged: () => void }) {
  const form = useKeysForm({ connection, onChanged })
  return (
    <StepForm form={form} submit={labels.saveAndContinue}>
      <div className="guide-fields">
        <KeysFields connection={connection} />
      </div>
    </StepForm>
  )
}
