import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import { Failure } from '../../editor/failure.tsx'
import { saveFile } from '../../save-file.ts'
import { staffFile } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'

export function TripSheetLink({ id }: { id: string }) {
  const { busy, failed, run, clear } = useAction()
  // An opened one would be named by its blob URL.
  const save = () =>
    run(common.loadFailed, async () => {
      const file = await staffFile('getTripSheet', { id })
      saveFile(file.name, file, file.type)
    })
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p className="mt-2.5">
        <button className="panel-link" type="button" aria-disabled={busy} onClick={() => void save()}>
          {texts.tripSheet}
        </button>
      </p>
    </>
  )
}
