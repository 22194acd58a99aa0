import { useState } from 'react'
import * as words from '#messages/office'
import * as shell from '#messages/shell'
import { Button } from '../button.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { areCharactersOn, listKeys, setCharacters } from './key-bindings.ts'
import { keyLabel } from './key-press.ts'
import styles from './keys.module.css'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areCharactersOn)
  const choose = (chosen: boolean) => {
    setCharacters(chosen)
    setOn(chosen)
  }
  return (
    <Dialog title={words.keyboardShortcuts} className={`conflict ${styles['dialog']}`} onClose={onClose}>
      <dl className="grid gap-2 my-5 mx-0">
        {listKeys().map(({ name, does }) => (
          <div className="grid grid-cols-[72px_1fr]" key={name}>
            <dt>
              <kbd>{keyLabel(name)}</kbd>
            </dt>
            <dd className="m-0">{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex items-center gap-2.5 mb-6 pt-4 border-t border-hair">
        <input type="checkbox" checked={on} onChange={event => choose(event.currentTarget.checked)} />
        {words.singleKeyShortcuts}
      </label>
      <p className="actions">
        <Button look="primary" small onClick={onClose}>
          {shell.close}
        </Button>
      </p>
    </Dialog>
  )
}
