import type { ReactNode } from 'react'
import * as words from '#messages/office-forms'

type Props = {
  form: { busy: boolean; dirty?: boolean }
  /** The label of the button that saves. */
  submit: string
  /** Its label while the call is made. */
  busyLabel?: string
  children?: ReactNode
}

/** The buttons at the end of a form, and whether it holds something that is not saved. */
export function FormActions({ form: { busy, dirty }, submit, busyLabel = words.saving, children }: Props) {
  return (
    <div className="actions">
      <button className="button primary" type="submit" aria-disabled={busy}>
        {busy ? busyLabel : submit}
      </button>
      {children}
      {dirty && <span className="unsaved-note">{words.notSaved}</span>}
    </div>
  )
}
