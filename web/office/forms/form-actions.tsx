import type { ReactNode } from 'react'
import * as common from '#messages/office-common'

type Props = {
  form: { busy: boolean; dirty?: boolean }
  /** The label of the button that saves. */
  submit: string
  /** Its label while the call is made. */
  busyLabel?: string
  /** True where the form is one of several on its screen: its button is the primary one once something was typed. */
  oneOfSeveral?: boolean
  children?: ReactNode
}

/** The buttons at the end of a form, and whether it holds something that is not saved. */
export function FormActions(props: Props) {
  const { form, submit, busyLabel = common.saving, oneOfSeveral = false, children } = props
  const { busy, dirty } = form
  const look = oneOfSeveral && !dirty ? 'quiet' : 'primary'
  return (
    <div className="actions">
      <button className={`button ${look}`} type="submit" aria-disabled={busy}>
        {busy ? busyLabel : submit}
      </button>
      {children}
      {dirty && <span className="unsaved-note">{common.unsavedChanges}</span>}
    </div>
  )
}
