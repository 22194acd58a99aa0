import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import { Failure } from '../../editor/failure.tsx'
import { openFile } from '../../save-file.ts'
import { staffFile } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'

export function TripSheetLink({ id }: { id: string }) {
  const { busy, failed, run, clear } = useAction()
  const open = () => run(common.loadFailed, async () => openFile(await staffFile('getTripSheet', { id })))
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p className="mt-2.5">
        <button className="panel-link" type="button" aria-disabled={busy} onClick={() => void open()}>
          {texts.tripSheet}
        </button>
      </p>
    </>
  )
}
