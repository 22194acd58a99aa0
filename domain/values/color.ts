/** Channels from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** `#rrggbb`, lowercase. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

export function readColor(hex: string): Color {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export function hexOf(color: Color): string {
  return `#${color.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of `other`, from 0 to 1. */
export function mixColors(color: Color, other: Color, share: number): Color {
  const mixed = (a: number, b: number) => a + (b - a) * share
  return [mixed(color[0], other[0]), mixed(color[1], other[1]), mixed(color[2], other[2])]
}

/** WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(readColor(one)), luminance(readColor(other))]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
