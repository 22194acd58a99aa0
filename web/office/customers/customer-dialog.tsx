import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './customer-dialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A dialog about one customer. Escape closes it. */
export function CustomerDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className={`conflict ${styles['dialog']}`} ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
