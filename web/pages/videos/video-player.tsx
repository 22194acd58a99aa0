import { useEffect, useRef } from 'react'
import { close } from '#messages/shell'
import * as words from '#messages/videos'
import './videos.module.css'

export function VideoPlayer({ youtubeId, onClose }: { youtubeId: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Only closing the dialog returns the focus to the card.
  const closeDialog = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; this handles a click on the backdrop
    <dialog
      className="h-full max-h-none w-full max-w-none border-0 bg-transparent p-5 text-fg scheme-dark backdrop:bg-[color-mix(in_srgb,var(--shade)_94%,transparent)] [&[open]]:grid [&[open]]:place-items-center"
      ref={dialog}
      aria-label={words.video}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && closeDialog()}
    >
      <div className="grid w-[min(100%,72rem)] justify-items-end gap-3">
        <button
          className="h-12 w-12 rounded-xs border border-ctl bg-panel text-24 leading-none"
          type="button"
          aria-label={close}
          onClick={closeDialog}
        >
          ×
        </button>
        <iframe
          className="aspect-[16/9] w-full border border-hair bg-black"
          title={words.video}
          src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    </dialog>
  )
}
