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
    <fieldset className="theme-switch flex w-fit flex-wrap items-center gap-x-5 gap-y-0">
      <legend>{words.theme}</legend>
      {THEMES.map(theme => (
        <label className="relative cursor-pointer px-0 py-1.5 text-fg2" key={theme}>
          <input
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <span>{LABELS[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
