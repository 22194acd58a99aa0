import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import { useAction } from '../use-action.ts'
import { forgetDeleted, readDeleted } from './deleted-records.ts'
import { Failure } from './failure.tsx'

type Props = {
  noun: string
  restore: (id: string) => Promise<unknown>
  onRestored: () => void
}

export function UndoStrip({ noun, restore, onRestored }: Props) {
  const [deleted, setDeleted] = useState(() => readDeleted(noun))
  const { busy, failed, run } = useAction()
  if (!deleted) return null
  const dismiss = () => {
    forgetDeleted(noun)
    setDeleted(undefined)
  }
  const undo = () =>
    void run(common.actionFailed, async () => {
      await restore(deleted.id)
      dismiss()
      onRestored()
    })
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} />}
      <Strip text={words.deleted({ label: deleted.label })} busy={busy} onUndo={undo} onDismiss={dismiss} />
    </>
  )
}

type StripProps = {
  text: string
  busy: boolean
  onUndo?: (() => void) | undefined
  onDismiss: () => void
}

export function Strip({ text, busy, onUndo, onDismiss }: StripProps) {
  return (
    <p className="undo" role="status">
      <span className="flex-[1_1_240px]">{text}</span>
      {onUndo && (
        <button className="text-button" type="button" aria-disabled={busy} onClick={onUndo}>
          {common.undo}
        </button>
      )}
      <button className="text-button" type="button" onClick={onDismiss}>
        {common.dismiss}
      </button>
    </p>
  )
}
