import { type ReactNode, useId, useRef } from 'react'
import * as words from '#messages/office'
import { placePopover } from './place-popover.ts'
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
        onToggle={event => placePopover(event, button.current)}
        onClick={event => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
