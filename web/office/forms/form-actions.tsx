import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import { Button } from '../button.tsx'

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
      <Button look={look} type="submit" busy={busy}>
        {busy ? common.saving : submit}
      </Button>
      {children}
      {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
      {discards && dirty && <Button onClick={() => void form.discard?.()}>{common.discardChanges}</Button>}
      {dirty && <span className="unsaved-note text-coach-text text-14">{common.unsavedChanges}</span>}
    </div>
  )
}
