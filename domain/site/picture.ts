/** The part of an uploaded picture that is shown, in thousandths of its width and height. */
export type PictureCrop = { x: number; y: number; width: number; height: number }

/** The unit of crops: the whole width or height. */
export const CROP_WHOLE = 1000
/** The smallest side of a crop; a smaller part would be shown enlarged. */
export const CROP_SIDE_MIN = 100

/**
 * The point that stays in sight where a place shows less than the whole picture, on a grid of nine by nine: 0 is left
 * or top, 8 right or bottom.
 */
export type FocalPoint = { x: number; y: number }

/** The last step of the grid in both directions. */
export const FOCAL_STEP_MAX = 8
/** Where pictures without a choice have it. */
export const MIDDLE: FocalPoint = { x: 4, y: 4 }

/** An address of an uploaded picture: its id, which ends with the focal point unless that is the middle, and the width. */
export type UploadAddress = { id: string; name: string; focus: FocalPoint; width: number }

/** Reads an address such as `/uploads/<24 digits>-37-1200.webp`; undefined for any other. */
export function readUploadAddress(url: string): UploadAddress | undefined {
  const parts = /^\/uploads\/([0-9a-f]{24})(?:-([0-8])([0-8]))?-(\d{1,4})\.webp$/.exec(url)
  if (!parts) return undefined
  const [, name = '', x, y, width] = parts
  const focus = x === undefined ? MIDDLE : { x: Number(x), y: Number(y) }
  return { id: pictureId(name, focus), name, focus, width: Number(width) }
}

/** The id of a picture whose files have this name, with a focal point. */
export function pictureId(name: string, { x, y }: FocalPoint): string {
  return x === MIDDLE.x && y === MIDDLE.y ? name : `${name}-${x}${y}`
}

/** The address of the largest size of a picture. */
export function uploadAddress(id: string, width: number): string {
  return `/uploads/${id}-${width}.webp`
}

/**
 * Where the website has room for a photograph of people, or of what they alone can photograph: the list of shots in the
 * office says what each shows. Nothing stands there until the owner has one: a rendered or bought picture of people
 * would be of nobody who works here.
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
/** One place for a photograph. */
export type PhotographSlot = (typeof PHOTOGRAPH_SLOTS)[number]
