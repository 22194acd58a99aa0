import {
  CROP_SIDE_MIN,
  CROP_WHOLE,
  FOCAL_STEP_MAX,
  type FocalPoint,
  type PictureCrop,
} from '../../../domain/site/picture.ts'

export const WHOLE: PictureCrop = { x: 0, y: 0, width: CROP_WHOLE, height: CROP_WHOLE }
/** Thousandths per arrow key; Shift moves five times as far. */
const STEP = 10
const FAR = 50

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(Math.round(value), min), max)

/** In thousandths, clamped to the picture. */
export function moveCrop(crop: PictureCrop, dx: number, dy: number): PictureCrop {
  return {
    ...crop,
    x: clamp(crop.x + dx, 0, CROP_WHOLE - crop.width),
    y: clamp(crop.y + dy, 0, CROP_WHOLE - crop.height),
  }
}

/** Clamped to the minimum size and the picture. */
export function resizeCrop(crop: PictureCrop, dx: number, dy: number): PictureCrop {
  return {
    ...crop,
    width: clamp(crop.width + dx, CROP_SIDE_MIN, CROP_WHOLE - crop.x),
    height: clamp(crop.height + dy, CROP_SIDE_MIN, CROP_WHOLE - crop.y),
  }
}

/** Alt resizes. Undefined for other keys. */
export function cropAfterKey(
  crop: PictureCrop,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
): PictureCrop | undefined {
  const by = arrowOf(key)
  if (!by) return undefined
  const step = shiftKey ? FAR : STEP
  return (altKey ? resizeCrop : moveCrop)(crop, by.x * step, by.y * step)
}

/** Undefined for other keys. */
export function focusAfterKey({ x, y }: FocalPoint, key: string): FocalPoint | undefined {
  const by = arrowOf(key)
  return by && { x: clamp(x + by.x, 0, FOCAL_STEP_MAX), y: clamp(y + by.y, 0, FOCAL_STEP_MAX) }
}

/** In thousandths of the picture. */
export function nearestFocus(crop: PictureCrop, x: number, y: number): FocalPoint {
  const step = (at: number, start: number, side: number) =>
    clamp(((at - start) / side) * FOCAL_STEP_MAX, 0, FOCAL_STEP_MAX)
  return { x: step(x, crop.x, crop.width), y: step(y, crop.y, crop.height) }
}

export function cropOfShape(
  shape: number,
  { width, height }: { width: number; height: number },
): PictureCrop {
  const own = width / height
  const side = (part: number) => clamp(part * CROP_WHOLE, CROP_SIDE_MIN, CROP_WHOLE)
  const [across, down] = shape < own ? [side(shape / own), CROP_WHOLE] : [CROP_WHOLE, side(own / shape)]
  return {
    x: Math.floor((CROP_WHOLE - across) / 2),
    y: Math.floor((CROP_WHOLE - down) / 2),
    width: across,
    height: down,
  }
}

export function isWhole({ width, height }: PictureCrop): boolean {
  return width === CROP_WHOLE && height === CROP_WHOLE
}

function arrowOf(key: string): FocalPoint | undefined {
  const arrows: Record<string, FocalPoint> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  }
  return arrows[key]
}
