import { contrast, hexOf, mixColors, readColor } from '../values/color.ts'

/** Colors of a theme that follow from the accent, under the names of the tokens in web/tokens.css. */
export type AccentTones = {
  coach: string
  'coach-text': string
  primary: string
  'primary-hover': string
  'on-primary': string
}

export type AccentTheme = 'light' | 'dark'

/** WCAG 2.2: text 1.4.3, lines and controls 1.4.11. */
export const TEXT_CONTRAST_MIN = 4.5
export const LINE_CONTRAST_MIN = 3

/** All grounds that carry accent text, as in web/tokens.css, and the end toward which an accent is moved. */
export const ACCENT_GROUNDS = {
  light: { grounds: ['#e9e4da', '#f4f1ea', '#faf8f4', '#e4dccb', '#e2dccf', '#eceae7'], end: '#000000' },
  dark: { grounds: ['#0b0c0f', '#13151a', '#1a1d23', '#23211d', '#17191d', '#292b30'], end: '#ffffff' },
} as const satisfies Record<AccentTheme, { grounds: readonly string[]; end: string }>

const DARK_INK = '#0b0c0f'
const LIGHT_INK = '#ffffff'
const STEPS = 100
const HOVER_SHARE = 0.14

/** Keeps the hue and moves the color toward the theme's ink only as far as contrast requires. */
export function accentTones(accent: string, theme: AccentTheme): AccentTones {
  const text = legible(accent, theme, TEXT_CONTRAST_MIN)
  const ink = inkOn(text)
  return {
    coach: legible(accent, theme, LINE_CONTRAST_MIN),
    'coach-text': text,
    primary: text,
    // Away from the ink, so that the label gains contrast.
    'primary-hover': mixed(text, ink === LIGHT_INK ? '#000000' : '#ffffff', HOVER_SHARE),
    'on-primary': ink,
  }
}

/** The selected state looks the same in both themes: the tone for dark grounds. */
export function lampTones(accent: string): { lamp: string; 'on-lamp': string } {
  const { primary, 'on-primary': ink } = accentTones(accent, 'dark')
  return { lamp: primary, 'on-lamp': ink }
}

/** Whether the color is shown exactly as chosen. */
export function isAccentExact(accent: string, theme: AccentTheme): boolean {
  return accentTones(accent, theme)['coach-text'] === accent
}

function legible(accent: string, theme: AccentTheme, least: number): string {
  const { grounds, end } = ACCENT_GROUNDS[theme]
  for (let step = 0; step < STEPS; step += 1) {
    const tone = mixed(accent, end, step / STEPS)
    if (grounds.every(ground => contrast(tone, ground) >= least)) return tone
  }
  return end
}

function inkOn(ground: string): string {
  return contrast(LIGHT_INK, ground) >= contrast(DARK_INK, ground) ? LIGHT_INK : DARK_INK
}

function mixed(color: string, other: string, share: number): string {
  return share === 0 ? color : hexOf(mixColors(readColor(color), readColor(other), share))
}
