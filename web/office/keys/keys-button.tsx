import { Suspense, useState } from 'react'
import * as words from '#messages/office'
import { lazyPart } from '../lazy-part.tsx'
import { useKeys } from './key-bindings.ts'
import styles from './keys.module.css'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

export function KeysButton() {
  const [open, setOpen] = useState(false)
  useKeys({ '?': { does: words.keyboardShortcuts, act: () => setOpen(true) } })
  return (
    <>
      <button className={styles['button']} type="button" onClick={() => setOpen(true)}>
        {words.keyboardShortcuts} <kbd>?</kbd>
      </button>
      {open && (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
