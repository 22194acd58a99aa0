import { type FormEvent, useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import { Field } from '../../../ui/field.tsx'
import { Failure } from '../../editor/failure.tsx'
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
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.select()
  }, [])
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
    <dialog
      className="conflict compact [--dialog-width:460px] whitespace-normal"
      ref={dialog}
      aria-labelledby="view-title"
      onClose={onClose}
    >
      <h2 id="view-title">{title}</h2>
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
          <button className="button primary small" type="submit" aria-disabled={busy}>
            {action}
          </button>
          <button className="button quiet small" type="button" onClick={() => dialog.current?.close()}>
            {common.cancel}
          </button>
        </p>
      </form>
    </dialog>
  )
}
