import { type FormEvent, useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import { Field } from '../../../ui/field.tsx'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { useAction } from '../../use-action.ts'

type Props = {
  title: string
  note?: string
  action: string
  name?: string
  onSave: (name: string) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

export function NameDialog({ title, note, action, name = '', onSave, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { busy, failed, errors, run } = useAction()
  useEffect(() => dialog.current?.querySelector('input')?.select(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('name'))
    void run(common.notSaved, async () => {
      await onSave(wanted)
      dialog.current?.close()
      onSaved()
    })
  }
  return (
    <Dialog
      title={title}
      className="conflict compact [--dialog-width:460px] whitespace-normal"
      ref={dialog}
      onClose={onClose}
    >
      {note && <p>{note}</p>}
      {failed && <Failure failed={failed} busy={busy} />}
      <form className="grid gap-5 mt-5" onSubmit={submit}>
        <Field
          label={shared.name}
          name="name"
          defaultValue={name}
          required
          maxLength={40}
          error={errors['name']}
        />
        <p className="actions">
          <Button look="primary small" type="submit" busy={busy}>
            {action}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </p>
      </form>
    </Dialog>
  )
}
