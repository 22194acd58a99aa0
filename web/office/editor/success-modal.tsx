import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import { Button } from '../button.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { reloadPage } from '../forms/unsaved.ts'
import { useAction } from '../use-action.ts'
import { Failure } from './failure.tsx'
import styles from './success-modal.module.css'

type Props = {
  message: string
  note?: string | undefined
  undo?: (() => Promise<unknown>) | undefined
}

/** OK reloads the page (spec 2). */
export function SuccessModal({ message, note, undo }: Props) {
  const { busy, failed, run } = useAction()
  const restore = () =>
    run(common.actionFailed, async () => {
      await undo?.()
      reloadPage()
    })
  return (
    <Dialog
      title={words.success}
      className={`${styles['modal']} m-auto w-[min(420px,calc(100vw_-_40px))] p-9 border border-frame border-t-2 border-t-coach rounded-xs bg-panel text-fg text-center`}
      onClose={reloadPage}
    >
      <p>{message}</p>
      {note && <p>{note}</p>}
      {failed && <Failure failed={failed} busy={busy} />}
      <form method="dialog" className="actions justify-center">
        <Button look="primary" type="submit">
          {words.ok}
        </Button>
        {undo && !failed && (
          <Button busy={busy} onClick={restore}>
            {common.undo}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
