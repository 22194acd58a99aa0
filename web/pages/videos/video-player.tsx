import { useEffect, useRef } from 'react'
import { close } from '#messages/shell'
import * as words from '#messages/videos'
import styles from './videos.module.css'

export function VideoPlayer({ youtubeId, onClose }: { youtubeId: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Only closing the dialog returns the focus to the card.
  const closeDialog = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; this handles a click on the backdrop
    <dialog
      className={styles['player']}
      ref={dialog}
      aria-label={words.video}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && closeDialog()}
    >
      <div>
        <button className={styles['player-close']} type="button" aria-label={close} onClick={closeDialog}>
          ×
        </button>
        <iframe
          title={words.video}
          src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    </dialog>
  )
}
