import { THEME_CHANGED } from './theme-script.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

declare global {
  interface Window {
    /** Defined by the inline script in the head of every page (theme-script.ts). */
    chooseTheme?: (theme: Theme) => void
  }
}

/** What was chosen in this browser. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return THEMES.find(known => known === theme) ?? 'system'
}

/** Shows the theme at once and keeps the choice, where the browser keeps anything. */
export function chooseTheme(theme: Theme) {
  window.chooseTheme?.(theme)
}

/** Calls back when the choice changes, here or in another tab. */
export function onThemeChange(changed: () => void): () => void {
  addEventListener(THEME_CHANGED, changed)
  return () => removeEventListener(THEME_CHANGED, changed)
}
