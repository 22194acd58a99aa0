import { THEME_CHANGED } from './theme-script.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

declare global {
  interface Window {
    chooseTheme?: (theme: Theme) => void
  }
}

export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return THEMES.find(known => known === theme) ?? 'system'
}

export function chooseTheme(theme: Theme) {
  window.chooseTheme?.(theme)
}

export function onThemeChange(changed: () => void): () => void {
  addEventListener(THEME_CHANGED, changed)
  return () => removeEventListener(THEME_CHANGED, changed)
}
