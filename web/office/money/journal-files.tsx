import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import { Failure } from '../editor/failure.tsx'
import { saveFile } from '../save-file.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

export function JournalFiles() {
  const { busy, failed, run, clear } = useAction()
  const saveAs = (call: 'exportJournal' | 'exportBeancount', name: string) =>
    run(common.exportFailed, async () => saveFile(name, await staffCall(call), 'text/plain'))
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p className="actions">
        <button
          className="button quiet"
          type="button"
          aria-disabled={busy}
          onClick={() => void saveAs('exportJournal', 'ledger.csv')}
        >
          {texts.exportAs({ format: 'csv' })}
        </button>
        <button
          className="button quiet"
          type="button"
          aria-disabled={busy}
          onClick={() => void saveAs('exportBeancount', 'ledger.beancount')}
        >
          {texts.exportAs({ format: 'beancount' })}
        </button>
      </p>
    </>
  )
}
