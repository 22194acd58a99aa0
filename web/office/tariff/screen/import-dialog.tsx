import { type FormEvent, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shell from '#messages/shell'
import { TARIFF_BODY_BYTES_MAX } from '../../../../domain/pricing/fare/tariff.ts'
import { Failure } from '../../editor/failure.tsx'
import type { useAction } from '../../use-action.ts'
import { FaultList } from './fault-list.tsx'
import { TariffDialog } from './tariff-dialog.tsx'

type Props = {
  actions: ReturnType<typeof useAction>
  dirty: boolean
  onImport: (file: Blob) => void
  onClose: () => void
}

export function ImportDialog({ actions, dirty, onImport, onClose }: Props) {
  const { busy, failed, errors, clear } = actions
  const [refusal, setRefusal] = useState('')
  const faults = Object.entries(errors).map(([place, text]) => ({ place, text, isCode: true }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (busy || !(file instanceof File)) return
    if (file.size > TARIFF_BODY_BYTES_MAX) {
      return setRefusal(words.flatsTooLarge({ kilobytes: String(TARIFF_BODY_BYTES_MAX / 1024) }))
    }
    try {
      JSON.parse(await file.text())
    } catch {
      return setRefusal(words.importNoJson)
    }
    setRefusal('')
    onImport(file)
  }
  return (
    <TariffDialog title={words.importTitle} onClose={onClose}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>{words.importText}</p>
      {dirty && <p className="field-error">{words.importUnsaved}</p>}
      <form onSubmit={submit}>
        <label className="grid gap-1 mt-3.5 text-13">
          {words.file({ format: 'JSON' })}
          <input type="file" name="file" accept="application/json,.json" required />
        </label>
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
        {faults.length > 0 && <FaultList faults={faults} />}
        <p className="actions">
          <button className="button primary" type="submit" aria-disabled={busy}>
            {busy ? shell.loading : common.importFile}
          </button>
          <button className="button quiet" type="button" onClick={onClose}>
            {common.cancel}
          </button>
        </p>
      </form>
    </TariffDialog>
  )
}
