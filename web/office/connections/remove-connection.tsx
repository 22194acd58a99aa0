import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { CONNECTION_TEXTS } from './connection-fields.ts'

type Props = { connection: Connection; onRemoved: () => void; onSaid: (text: string) => void }

export function RemoveConnection({ connection: { name }, onRemoved, onSaid }: Props) {
  const { busy, failed, run, clear } = useAction()
  const remove = async () => {
    if (!confirm(labels.removeAsk({ name: CONNECTION_TEXTS[name].title }))) return
    await run(common.actionFailed, async () => {
      await staffCall('deleteConnection', { params: { name } })
      onSaid(labels.removed)
      onRemoved()
    })
  }
  return (
    <>
      <Button busy={busy} onClick={() => void remove()}>
        {labels.remove}
      </Button>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
    </>
  )
}
