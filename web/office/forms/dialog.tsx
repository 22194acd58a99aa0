import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

type Props = {
  /** Its name and heading. */
  title: string
  /** True if the heading is among the children. */
  headed?: boolean
  className?: string | undefined
  ref?: RefObject<HTMLDialogElement | null>
  /** Prevents the first Escape. */
  onCancel?: (event: { preventDefault: () => void }) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  children: ReactNode
}

/** Modal while it is mounted. The control with `data-first` has the initial focus. */
export function Dialog({ title, headed, className = 'conflict', ref, children, ...on }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  useEffect(() => {
    const opener: Partial<HTMLElement> | null = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    return () => {
      // Browsers return the focus only if a dialog closes before it is removed.
      if (document.activeElement === document.body) opener?.focus?.({ preventScroll: true })
    }
  }, [dialog])
  return (
    <dialog className={className} ref={dialog} aria-label={title} {...on}>
      {!headed && <h2>{title}</h2>}
      {children}
    </dialog>
  )
}
