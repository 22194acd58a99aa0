import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import * as words from '#messages/office'
import { useRowTab } from './row-tab.ts'

type Props = {
  name: string
  children: ReactNode
}

export function RowMenu({ name, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        className="row-menu-button h-5.5 py-0 px-1.5 border border-fg2 rounded-xs bg-raised font-text font-medium text-13/5 normal-nums"
        type="button"
        ref={button}
        tabIndex={useRowTab()}
        popoverTarget={id}
        aria-label={words.moreFor({ name })}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks are those of the controls inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: their keys click them */}
      <div
        className="row-menu fixed inset-auto min-w-50 max-w-[calc(100vw_-_16px)] m-0 py-1.5 px-0 border border-frame border-t-2 border-t-coach rounded-xs bg-raised text-fg text-start [&_small]:ms-1.5 [&_small]:text-fg2 [&_small]:text-13"
        id={id}
        popover="auto"
        onToggle={event => placePopover(event, button.current)}
        onClick={event => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

const GAP = 4
const EDGE = 8

/** Puts a popover that opens below its button, or above if there is no room, and moves the focus into it. */
export function placePopover(event: ToggleEvent<HTMLElement>, button: HTMLElement | null): void {
  if (event.newState !== 'open' || !button) return
  const { bottom, top, right } = button.getBoundingClientRect()
  const popover = event.currentTarget
  popover.style.right = `${Math.max(EDGE, document.documentElement.clientWidth - right)}px`
  const isAbove = bottom + popover.offsetHeight + EDGE > innerHeight
  popover.style.top = `${isAbove ? Math.max(EDGE, top - popover.offsetHeight - GAP) : bottom + GAP}px`
  popover.querySelector<HTMLElement>('a, button')?.focus()
}
