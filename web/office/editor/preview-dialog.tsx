import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as shell from '#messages/shell'
import { Button } from '../button.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { keepInOffice } from './live-preview.tsx'
import styles from './preview-dialog.module.css'

export function PreviewDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Dialog
      title={common.preview}
      headed
      className={`${styles['dialog']} w-[min(900px,calc(100vw_-_32px))] max-h-[calc(100dvh_-_48px)] m-auto p-0 border border-frame border-t-2 border-t-coach rounded-xs bg-panel text-fg`}
      onClose={onClose}
    >
      <header className="sticky z-2 top-0 flex items-center justify-between py-4 px-6 border-b border-hair bg-panel">
        <h2>{common.preview}</h2>
        <Button small onClick={onClose}>
          {shell.close}
        </Button>
      </header>
      <div className={`${styles['page']} p-[clamp(16px,4vw,40px)]`} onClickCapture={keepInOffice}>
        {children}
      </div>
    </Dialog>
  )
}
