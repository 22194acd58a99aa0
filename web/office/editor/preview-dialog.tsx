import { type ReactNode, useEffect, useRef } from 'react'
import { keepInOffice } from './live-preview.tsx'

/** Shows the form's content as a visitor will see it. */
export function PreviewDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="preview" ref={dialog} aria-label="Preview" onClose={onClose}>
      <header>
        <h2>Preview</h2>
        <button className="button quiet small" type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <div className="preview-page" onClickCapture={keepInOffice}>
        {children}
      </div>
    </dialog>
  )
}
