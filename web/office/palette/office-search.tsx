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
      <button
        className={`${styles['office-search']} flex flex-[0_1_460px] min-[701px]:max-[1021px]:flex-[0_1_300px] items-center gap-2.5 min-w-0 h-8 py-0 ps-[11px] pe-1.5 border border-ctl rounded-xs bg-raised text-fg2 text-start hover:border-fg`}
        type="button"
        aria-haspopup="dialog"
        onClick={show}
      >
        <Icon name="search" />
        <span className="flex-1 truncate">{office.searchHint}</span>
        <kbd className="flex-none narrow:hidden!">{keyLabel('Ctrl+K')}</kbd>
      </button>
      <dialog
        className={`${styles['palette']} w-[min(640px,calc(100vw_-_32px))] max-h-[min(640px,calc(100dvh_-_112px))] mt-14 mx-auto p-0 border border-frame border-t-2 border-t-coach rounded-xs bg-raised text-fg text-14/5 open:flex open:flex-col`}
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
        <div className="flex flex-none items-center gap-3 ps-4 pe-2.5 border-b border-hair text-fg2">
          <Icon name="search" />
          {/* The box is the only place of the dialog that can have the focus but for its buttons. */}
          <input
            className="flex-1 min-w-0 h-13 border-0 bg-transparent text-fg text-17 text-ellipsis focus-visible:outline-0 placeholder:text-fg2 placeholder:opacity-100"
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
          <CloseButton onClick={close} />
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

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      className="flex-none min-h-8 py-0 px-1.5 border-0 bg-transparent text-fg2 text-13 max-[701px]:min-h-11 max-[701px]:px-2.5 max-[701px]:text-15"
      type="button"
      onClick={onClick}
    >
      {shell.close} <kbd className="max-[701px]:hidden!">{keyLabel('Escape')}</kbd>
    </button>
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
