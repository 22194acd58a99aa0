import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as words from '#messages/office-customers'
import { Problem } from '../../../contract/problems.ts'
import styles from './customer-dialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

export const TEXT_BUTTON = 'text-button p-0 phone:min-h-11'

export function CustomerDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      className={`conflict compact ${styles['dialog']} [--dialog-width:560px]`}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

/** A stale version also reloads the screen. */
export async function staleText<Answer>(call: Promise<Answer>, reload: () => void): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'stale')) throw error
    reload()
    throw new Problem('stale', { message: words.stale })
  }
}
