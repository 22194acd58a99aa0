/** Without a canvas: the mean width of a character at 13 px. */
const CHARACTER = 6.9

const widths = new Map<string, number>()
let face: string | undefined
let canvas: CanvasRenderingContext2D | null | undefined

/** In pixels at 13 px, in the text face. */
export function textWidth(text: string, weight: 400 | 600): number {
  face ??= getComputedStyle(document.documentElement).getPropertyValue('--text') || 'sans-serif'
  const font = [weight, '13px', face].join(' ')
  const key = `${document.fonts?.check(font)} ${weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  canvas ??= document.createElement('canvas').getContext('2d')
  if (canvas) canvas.font = font
  const width = canvas ? canvas.measureText(text).width : text.length * CHARACTER
  widths.set(key, width)
  return width
}
