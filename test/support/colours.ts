/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Colour = [red: number, green: number, blue: number, alpha: number]

/** Reads #rgb, #rrggbb, transparent and rgb(r g b / a), as the style sheets write them. */
export function readColour(text: string): Colour {
  if (text === 'transparent') return [0, 0, 0, 0]
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1]
  if (hex) {
    const pairs = hex.length === 3 ? [...hex].map(digit => digit + digit) : (hex.match(/../g) ?? [])
    const [red, green, blue] = pairs.map(pair => Number.parseInt(pair, 16)) as [number, number, number]
    return [red, green, blue, 1]
  }
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)
  if (!parts) throw new Error(`No colour: ${text}`)
  return parts.slice(1).map(Number) as Colour
}

/** WCAG 2.2 contrast of a colour, laid over the ground where it is translucent, with that ground. */
export function contrastOf(colour: Colour, ground: Colour): number {
  const [light, dark] = [luminance(over(colour, ground)), luminance(ground)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

export function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha)
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1]
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
