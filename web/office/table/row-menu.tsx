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
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current) return
    const { bottom, top, right } = button.current.getBoundingClientRect()
    const menu = event.currentTarget
    menu.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`
    // Above the button if there is no room below.
    const above = bottom + menu.offsetHeight + 8 > innerHeight
    menu.style.top = `${above ? Math.max(8, top - menu.offsetHeight - 4) : bottom + 4}px`
    menu.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <>
      <button
        className="row-menu-button"
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
        className="row-menu"
        id={id}
        popover="auto"
        onToggle={place}
        onClick={event => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
