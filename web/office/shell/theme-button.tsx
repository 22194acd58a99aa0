import { useState } from 'react'
import * as office from '#messages/office'
import * as shell from '#messages/shell'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { isSoundOn, playChime, setSound } from '../live/chime.ts'

const POPOVER_ID = 'office-theme'

/** Opens the choices that this browser stores: the theme and the sound. */
export function ThemeButton() {
  return (
    <>
      <button type="button" popoverTarget={POPOVER_ID}>
        {shell.theme}
      </button>
      <div className="office-theme" id={POPOVER_ID} popover="auto">
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
    <button type="button" onClick={toggle}>
      {on ? office.soundOn : office.soundOff}
      <span className="sr-only">{office.turnSound({ to: on ? 'off' : 'on' })}</span>
    </button>
  )
}
