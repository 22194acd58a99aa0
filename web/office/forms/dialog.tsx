import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

type Props = {
  /** Its heading. A dialog with a heading of another shape has a label. */
  title?: ReactNode
  label?: string
  className?: string | undefined
  ref?: RefObject<HTMLDialogElement | null>
  /** Prevents the first Escape. */
  onCancel?: (event: { preventDefault: () => void }) => void
  onClose: () => void
  children: ReactNode
}

/** Modal while it is mounted. The control with `data-first` has the initial focus. */
export function Dialog({ title, label, className = 'conflict', ref, children, ...on }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    return () => {
      // Browsers return the focus only if a dialog closes before it is removed.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [dialog])
  return (
    <dialog
      className={className}
      ref={dialog}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
      {...on}
    >
      {title !== undefined && <h2 id={id}>{title}</h2>}
      {children}
    </dialog>
  )
}
