import * as labels from '#messages/office-guide'
import type { Connection } from '../../../../contract/integrations/connection-schemas.ts'
import { ConnectionForm, KeysFields, useKeysForm } from '../../connections/connection-form.tsx'
import { ConnectionTest } from '../../connections/connection-test.tsx'
import { SenderDomainCheck } from '../../connections/sender-domain.tsx'
import { useStep } from '../step-context.ts'
import { dropDraft } from '../step-draft.ts'
import { ContinueButton, More, MoreFields, StepFields, StepForm, StepPage } from '../step-frame.tsx'
import { stepOf } from '../step-loading.tsx'

/** Most providers use the same values. */
const USUAL = ['port', 'security']

type Props = { connections: readonly Connection[]; reload: () => void }

export const MessagesStep = stepOf({ connections: 'listConnections' }, Messages)

/** Email first; texts are optional. */
function Messages({ connections, reload }: Props) {
  const email = connections.find(({ name }) => name === 'email')
  const texts = connections.find(({ name }) => name === 'texts')
  if (!email || !texts) return null
  if (email.source === 'none') return <EmailForm connection={email} onChanged={reload} />
  return (
    <StepPage primary={<ContinueButton />}>
      <ConnectionTest connection={email} onTested={reload} />
      <SenderDomainCheck />
      <More title={labels.textsTitle} open={texts.source !== 'none'}>
        <ConnectionForm connection={texts} onChanged={reload} />
      </More>
    </StepPage>
  )
}

function EmailForm({ connection, onChanged }: { connection: Connection; onChanged: () => void }) {
  const { step } = useStep()
  const form = useKeysForm({ connection, onChanged, onSaved: () => dropDraft(step) })
  return (
    <StepForm form={form} submit={labels.saveEmail}>
      <StepFields>
        <KeysFields connection={connection} isShown={name => !USUAL.includes(name)} />
      </StepFields>
      <MoreFields title={labels.mailServerMore}>
        <KeysFields connection={connection} isShown={name => USUAL.includes(name)} />
      </MoreFields>
    </StepForm>
  )
}
