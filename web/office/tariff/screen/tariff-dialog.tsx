import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialogs.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode; wide?: boolean }

export function TariffDialog({ title, onClose, children, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      className={`conflict compact ${styles['dialog']} ${wide ? '[--dialog-width:920px]' : '[--dialog-width:640px]'}`}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
