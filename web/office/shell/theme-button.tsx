import { useEffect, useRef, useState } from 'react'
import * as office from '#messages/office'
import * as shell from '#messages/shell'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { isSoundOn, playChime, setSound } from '../live/chime.ts'
import { THEME_HASH, useHashRequest } from '../use-hash-request.ts'

const POPOVER_ID = THEME_HASH.slice(1)

/** Opens the choices that this browser stores: the theme and the sound. */
export function ThemeButton() {
  const popover = useRef<HTMLDivElement>(null)
  const { isRequested, take } = useHashRequest(THEME_HASH)
  useEffect(() => {
    if (!isRequested) return
    take()
    popover.current?.showPopover()
    popover.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [isRequested, take])
  return (
    <>
      <button type="button" popoverTarget={POPOVER_ID}>
        {shell.theme}
      </button>
      <div
        className="office-theme top-auto bottom-[calc(44px_+_var(--office-bottom))] start-2.5 end-auto m-0 p-2.5 border border-frame bg-raised text-fg text-14"
        id={POPOVER_ID}
        ref={popover}
        popover="auto"
      >
        <ThemeSwitch />
        <SoundToggle />
      </div>
    </>
  )
}

/** Turns the sound for new reservations on or off. */
function SoundToggle() {
  const [on, setOn] = useState(isSoundOn)
  const toggle = () => {
    setSound(!on)
    setOn(!on)
    if (!on) playChime()
  }
  return (
    <button className="py-0 px-1.5" type="button" onClick={toggle}>
      {on ? office.soundOn : office.soundOff}
      <span className="sr-only">{office.turnSound({ to: on ? 'off' : 'on' })}</span>
    </button>
  )
}
