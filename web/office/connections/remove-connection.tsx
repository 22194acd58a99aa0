import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
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
      <button className="button quiet" type="button" aria-disabled={busy} onClick={() => void remove()}>
        {labels.remove}
      </button>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
    </>
  )
}
