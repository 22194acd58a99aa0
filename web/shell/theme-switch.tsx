import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onThemeChange, THEMES, type Theme } from './theme.ts'
import './theme-switch.css'

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Light, dark, or as the system says. Needs scripts, and is not shown without them. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore<Theme>(onThemeChange, chosenTheme, () => 'system')
  return (
    <fieldset className="theme-switch">
      <legend>Theme</legend>
      {THEMES.map(theme => (
        <label key={theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          <span>{LABELS[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
