/** In thousandths of width and height. */
export type PictureCrop = { x: number; y: number; width: number; height: number }

export const CROP_WHOLE = 1000
/** A smaller part would be upscaled. */
export const CROP_SIDE_MIN = 100

/** Stays visible when a slot crops the picture. A 9x9 grid: 0 is left or top, 8 right or bottom. */
export type FocalPoint = { x: number; y: number }

export const FOCAL_STEP_MAX = 8
export const MIDDLE: FocalPoint = { x: 4, y: 4 }

/** The ID ends with the focal point unless centered. */
export type UploadAddress = { id: string; name: string; focus: FocalPoint; width: number }

export function readUploadAddress(url: string): UploadAddress | undefined {
  const parts = /^\/uploads\/([0-9a-f]{24})(?:-([0-8])([0-8]))?-(\d{1,4})\.webp$/.exec(url)
  if (!parts) return undefined
  const [, name = '', x, y, width] = parts
  const focus = x === undefined ? MIDDLE : { x: Number(x), y: Number(y) }
  return { id: pictureId(name, focus), name, focus, width: Number(width) }
}

export function pictureId(name: string, { x, y }: FocalPoint): string {
  return x === MIDDLE.x && y === MIDDLE.y ? name : `${name}-${x}${y}`
}

export function uploadAddress(id: string, width: number): string {
  return `/uploads/${id}-${width}.webp`
}

/**
 * Slots for real photos. Empty until the owner uploads one: stock or rendered people would not be the
 * company's.
 */
export const PHOTOGRAPH_SLOTS = [
  'greeting',
  'door',
  'luggage',
  'umbrella',
  'train',
  'child-seat',
  'dashboard',
  'details',
  'fleet-row',
  'office',
  'owner',
  'answering',
] as const
export type PhotographSlot = (typeof PHOTOGRAPH_SLOTS)[number]
