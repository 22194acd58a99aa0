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
      className="when-sheet mx-0 mt-auto mb-0 max-h-[min(100dvh,720px)] w-full max-w-none overflow-hidden border-0 border-t-3 border-t-coach bg-raised p-0 text-fg backdrop:bg-backdrop [&[open]]:flex [&[open]]:flex-col"
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && close()}
    >
      <div className="when-sheet-head flex items-center justify-between gap-4 ps-5 pe-2 pt-3 pb-2">
        <h2 className="[font:400_24px/1.2_var(--display)]" id={id}>
          {title}
        </h2>
        <button
          className="h-12 w-12 border-0 bg-transparent"
          type="button"
          aria-label={shell.close}
          onClick={close}
        />
      </div>
      {children}
      <div className="when-sheet-foot flex items-center justify-between gap-4 border-t border-t-hair px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        <strong className="leading-[1.25] font-semibold" aria-live="polite">
          {choice}
        </strong>
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
