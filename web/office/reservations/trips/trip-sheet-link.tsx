import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import { Failure } from '../../editor/failure.tsx'
import { saveDocument } from '../../save-file.ts'
import { useAction } from '../../use-action.ts'

export function TripSheetLink({ id }: { id: string }) {
  const { busy, failed, run, clear } = useAction()
  const save = () => run(common.loadFailed, () => saveDocument('getTripSheet', { id }))
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p className="mt-2.5">
        <button
          className="touch:py-3 touch:-my-2 narrow:min-h-7 p-0 border-0 bg-transparent text-coach-text font-text font-normal text-13/5 hover:underline hover:underline-offset-3"
          type="button"
          aria-disabled={busy}
          onClick={() => void save()}
        >
          {texts.tripSheet}
        </button>
      </p>
    </>
  )
}
