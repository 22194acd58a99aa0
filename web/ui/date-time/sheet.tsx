import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as shell from '#messages/shell'

type Props = {
  title: string
  choice: string
  button: string
  onButton: () => void
  onClose: () => void
  children: ReactNode
}

/** From below, for phones and large type. */
export function Sheet({ title, choice, button, onButton, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the parts inside take the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      className="when-sheet"
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && close()}
    >
      <div className="when-sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={shell.close} onClick={close} />
      </div>
      {children}
      <div className="when-sheet-foot">
        <strong aria-live="polite">{choice}</strong>
        <button
          className="button primary"
          type="button"
          onClick={() => {
            close()
            onButton()
          }}
        >
          {button}
        </button>
      </div>
    </dialog>
  )
}
