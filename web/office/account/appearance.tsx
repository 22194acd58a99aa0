import * as words from '#messages/office-account'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'

/** How the office looks in this browser. */
export function Appearance() {
  return (
    <section>
      <h2>{words.appearance}</h2>
      <p className="quiet-note">{words.appearanceNote}</p>
      <ThemeSwitch />
    </section>
  )
}
