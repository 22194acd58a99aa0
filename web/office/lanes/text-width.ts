/** Without a canvas: the mean width of a character at 13 px. */
const CHARACTER = 6.9

const SIZE = '13px'

const widths = new Map<string, number>()
let canvas: CanvasRenderingContext2D | null | undefined

/** In pixels at 13 px, in the text face. */
export function textWidth(text: string, weight: 400 | 600): number {
  const font = [weight, SIZE, getComputedStyle(document.body).fontFamily].join(' ')
  // A face that loads later has other widths.
  const key = [document.fonts?.check(font), weight, text].join(' ')
  const cached = widths.get(key)
  if (cached !== undefined) return cached
  canvas ??= document.createElement('canvas').getContext('2d')
  if (canvas) canvas.font = font
  const width = canvas ? canvas.measureText(text).width : text.length * CHARACTER
  widths.set(key, width)
  return width
}
