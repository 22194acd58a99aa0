import { chosenTheme, onThemeChange } from '../../shell/theme.ts'

/** The theme that is shown now, by a choice or by the system. */
export function shownTheme(): 'light' | 'dark' {
  const theme = chosenTheme()
  if (theme !== 'system') return theme
  return systemDark().matches ? 'dark' : 'light'
}

/** Calls back when what is shown changes: by a choice, or by the system. */
export function onShownThemeChange(changed: () => void): () => void {
  const stop = onThemeChange(changed)
  const system = systemDark()
  system.addEventListener('change', changed)
  return () => {
    stop()
    system.removeEventListener('change', changed)
  }
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
