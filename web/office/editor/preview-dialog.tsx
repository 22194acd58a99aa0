import { type ReactNode, useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as shell from '#messages/shell'
import { keepInOffice } from './live-preview.tsx'
import styles from './preview-dialog.module.css'

export function PreviewDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className={styles['dialog']} ref={dialog} aria-label={common.preview} onClose={onClose}>
      <header>
        <h2>{common.preview}</h2>
        <button className="button quiet small" type="button" onClick={() => dialog.current?.close()}>
          {shell.close}
        </button>
      </header>
      <div className={styles['page']} onClickCapture={keepInOffice}>
        {children}
      </div>
    </dialog>
  )
}
