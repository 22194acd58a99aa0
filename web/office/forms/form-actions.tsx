import type { ReactNode } from 'react'
import * as common from '#messages/office-common'

type Props = {
  form: { busy: boolean; dirty?: boolean; discard?: () => unknown }
  submit: string
  /** If several forms share the screen, its button becomes primary once something is typed. */
  oneOfSeveral?: boolean | undefined
  /** Adds Discard once something is typed. */
  discards?: boolean
  /** Adds Cancel. */
  onCancel?: (() => void) | undefined
  children?: ReactNode
}

export function FormActions(props: Props) {
  const { form, submit, oneOfSeveral = false, discards = false, onCancel, children } = props
  const { busy, dirty } = form
  const look = oneOfSeveral && !dirty ? 'quiet' : 'primary'
  return (
    <div className="actions">
      <button className={`button ${look}`} type="submit" aria-disabled={busy}>
        {busy ? common.saving : submit}
      </button>
      {children}
      {onCancel && (
        <button className="button quiet" type="button" onClick={onCancel}>
          {common.cancel}
        </button>
      )}
      {discards && dirty && (
        <button className="button quiet" type="button" onClick={() => void form.discard?.()}>
          {common.discardChanges}
        </button>
      )}
      {dirty && <span className="unsaved-note text-coach-text text-14">{common.unsavedChanges}</span>}
    </div>
  )
}
