import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import { Button } from '../button.tsx'
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
        <Button busy={busy} onClick={() => void saveAs('exportJournal', 'ledger.csv')}>
          {texts.exportAs({ format: 'csv' })}
        </Button>
        <Button busy={busy} onClick={() => void saveAs('exportBeancount', 'ledger.beancount')}>
          {texts.exportAs({ format: 'beancount' })}
        </Button>
      </p>
    </>
  )
}
