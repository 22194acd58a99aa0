import { useSyncExternalStore } from 'react'
import * as shared from '#messages/shared'
import * as words from '#messages/shell'
import { chooseTheme, chosenTheme, onThemeChange, THEMES, type Theme } from './theme.ts'
import './theme-switch.css'

const LABELS: Record<Theme, string> = {
  system: shared.system,
  light: words.themeLight,
  dark: words.themeDark,
}

export function ThemeSwitch() {
  const chosen = useSyncExternalStore<Theme>(onThemeChange, chosenTheme, () => 'system')
  return (
    <fieldset className="theme-switch">
      <legend>{words.theme}</legend>
      {THEMES.map(theme => (
        <label key={theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          <span>{LABELS[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
