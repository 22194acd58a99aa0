import { ThemeSwitch } from '../../shell/theme-switch.tsx'

/** How the office looks in this browser. */
export function Appearance() {
  return (
    <section>
      <h2>Appearance</h2>
      <p className="quiet-note">For the office and the website, in this browser only.</p>
      <ThemeSwitch />
    </section>
  )
}
