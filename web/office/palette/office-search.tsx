import { type ComponentType, useCallback, useId, useRef, useState } from 'react'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as shell from '#messages/shell'
import { MESSAGES } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { SEARCH_CHARACTERS_MAX } from '../use-latest-search.ts'
import styles from './palette.module.css'
import type { PaletteHandle, PaletteResultsProps } from './palette-results.tsx'

type Results = ComponentType<PaletteResultsProps>

/** The box is in the shell and accepts keys instantly; the search code loads on first open. */
export function OfficeSearch() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const handle = useRef<PaletteHandle>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const { Results, failed, load } = useResults()
  const show = () => {
    if (dialog.current?.open) return
    // Before the next render, so that the next key goes to the box.
    dialog.current?.showModal()
    input.current?.focus()
    setOpen(true)
    load()
  }
  const close = useCallback(() => dialog.current?.close(), [])
  useKeys({ 'Ctrl+K': { does: office.searchKey, act: show } })
  return (
    <>
      <button className={styles['office-search']} type="button" aria-haspopup="dialog" onClick={show}>
        <Icon name="search" />
        <span>{office.searchHint}</span>
        <kbd>{keyLabel('Ctrl+K')}</kbd>
      </button>
      <dialog
        className={styles['palette']}
        ref={dialog}
        aria-label={common.search}
        onClose={() => {
          setOpen(false)
          setText('')
        }}
        onClick={event => {
          if (event.target === dialog.current) close()
        }}
        onKeyDown={event => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          close()
        }}
      >
        <div className={styles['box']}>
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={office.searchKey}
            placeholder={office.searchHint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={SEARCH_CHARACTERS_MAX}
            value={text}
            aria-expanded={open}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={open ? active : undefined}
            onChange={event => setText(event.currentTarget.value)}
            onKeyDown={event => handle.current?.onKeyDown(event)}
          />
          <button className={styles['close']} type="button" onClick={close}>
            {shell.close} <kbd>{keyLabel('Escape')}</kbd>
          </button>
        </div>
        {open && Results && <Results ref={handle} id={id} text={text} onActive={setActive} onClose={close} />}
        {open && !Results && (
          <p className="flex-none py-2.5 px-4 border-t border-hair text-fg2 text-13" role="status">
            {failed ? common.loadFailed : shell.loading}{' '}
            {failed && (
              <button className="text-button" type="button" onClick={load}>
                {MESSAGES.tryAgain}
              </button>
            )}
          </p>
        )}
      </dialog>
    </>
  )
}

function useResults() {
  const [loaded, setLoaded] = useState<{ Results: Results }>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    if (loaded) return
    setFailed(false)
    import('./palette-results.tsx').then(
      ({ PaletteResults }) => setLoaded({ Results: PaletteResults }),
      () => setFailed(true),
    )
  }
  return { Results: loaded?.Results, failed, load }
}
