import * as common from '#messages/office-common'
import * as labels from '#messages/office-guide'
import type { Connection } from '../../../../contract/integrations/connection-schemas.ts'
import { ConnectionForm, KeysFields, useKeysForm } from '../../connections/connection-form.tsx'
import { ConnectionTest } from '../../connections/connection-test.tsx'
import { SenderDomainCheck } from '../../connections/sender-domain.tsx'
import { useCall } from '../../data/use-call.ts'
import { useStep } from '../step-context.ts'
import { dropDraft } from '../step-draft.ts'
import { ContinueButton, More, MoreFields, STEP_FIELDS, StepForm, StepPage } from '../step-frame.tsx'
import { StepLoading } from '../step-loading.tsx'

/** Most providers use the same values. */
const USUAL = ['port', 'security']

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
      <More title={labels.textsTitle} open={texts.source !== 'none'}>
        <ConnectionForm connection={texts} onChanged={reading.reload} />
      </More>
    </StepPage>
  )
}

function EmailForm({ connection, onChanged }: { connection: Connection; onChanged: () => void }) {
  const { step } = useStep()
  const form = useKeysForm({ connection, onChanged, onSaved: () => dropDraft(step) })
  return (
    <StepForm form={form} submit={labels.saveEmail}>
      <div className={STEP_FIELDS}>
        <KeysFields connection={connection} isShown={name => !USUAL.includes(name)} />
      </div>
      <MoreFields title={labels.mailServerMore}>
        <KeysFields connection={connection} isShown={name => USUAL.includes(name)} />
      </MoreFields>
    </StepForm>
  )
}
