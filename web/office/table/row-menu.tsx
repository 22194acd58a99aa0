import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
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
      <div
        className="row-menu fixed inset-auto min-w-50 max-w-[calc(100vw_-_16px)] m-0 py-1.5 px-0 border border-frame border-t-2 border-t-coach rounded-xs bg-raised text-fg text-start [&_small]:ms-1.5 [&_small]:text-fg2 [&_small]:text-13"
        id={id}
        popover="auto"
        onToggle={event => placePopover(event, button.current)}
        onKeyDown={moveInMenu}
        onClick={event => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(item =>
    item.checkVisibility(),
  )
  const at = items.findIndex(item => item.matches(':focus'))
  const next = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next)?.focus()
}

const GAP = 4
const EDGE = 8

/** Moves the focus into a popover that opens. While it is open, it follows its button and closes once it is left. */
export function placePopover(event: ToggleEvent<HTMLElement>, button: HTMLElement | null): void {
  if (event.newState !== 'open' || !button) return
  const popover: HTMLElement = event.currentTarget
  const isOpen = new AbortController()
  const { signal } = isOpen
  popover.addEventListener('toggle', () => isOpen.abort(), { signal })
  popover.addEventListener('focusout', ({ relatedTarget: next }) => leave(popover, button, next), { signal })
  addEventListener('scroll', () => placeAt(popover, button), { passive: true, signal })
  placeAt(popover, button)
  popover.querySelector<HTMLElement>('a, button')?.focus()
}

/** The button closes it itself, and another window leaves it open. */
function leave(popover: HTMLElement, button: HTMLElement, next: EventTarget | null) {
  if (next instanceof Node && next !== button && !popover.contains(next)) popover.hidePopover()
}

/** Below the button, or above if there is no room. */
function placeAt(popover: HTMLElement, button: HTMLElement) {
  const { bottom, top, right } = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const fromEnd = Math.min(clientWidth - right, clientWidth - popover.offsetWidth - EDGE)
  popover.style.right = `${Math.max(EDGE, fromEnd)}px`
  const isAbove = bottom + popover.offsetHeight + EDGE > innerHeight
  popover.style.top = `${isAbove ? Math.max(EDGE, top - popover.offsetHeight - GAP) : bottom + GAP}px`
}
