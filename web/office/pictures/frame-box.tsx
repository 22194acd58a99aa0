import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import * as words from '#messages/office-pictures'
import {
  CROP_WHOLE,
  FOCAL_STEP_MAX,
  type FocalPoint,
  type PictureCrop,
} from '../../../domain/site/picture.ts'
import { cropAfterKey, focusAfterKey, moveCrop, nearestFocus, resizeCrop } from './crop-keys.ts'
import styles from './frame-dialog.module.css'

type Props = {
  frame: { url: string; width: number; height: number }
  crop: PictureCrop
  focus: FocalPoint
  onCrop: (crop: PictureCrop) => void
  onFocus: (focus: FocalPoint) => void
}

/** Tall pictures are scaled down, so that the buttons stay in view. */
const HEIGHT_MAX_DVH = 56

type Part = 'frame' | 'corner' | 'point'

/** Pointer and keyboard both move the crop, its corner and the focal point. */
export function FrameBox({ frame, crop, focus, onCrop, onFocus }: Props) {
  const hint = useId()
  const { box, dragOf } = useDrag({ crop, onCrop, onFocus })
  const onCropKey = (event: KeyboardEvent, moved: PictureCrop | undefined) => {
    if (!moved) return
    event.preventDefault()
    onCrop(moved)
  }
  const onPointKey = (event: KeyboardEvent) => {
    const moved = focusAfterKey(focus, event.key)
    if (!moved) return
    event.preventDefault()
    onFocus(moved)
  }
  const point = {
    x: crop.x + (focus.x / FOCAL_STEP_MAX) * crop.width,
    y: crop.y + (focus.y / FOCAL_STEP_MAX) * crop.height,
  }
  const at = (x: number, y: number) => ({ left: `${x / 10}%`, top: `${y / 10}%` })
  const area = { ...at(crop.x, crop.y), width: `${crop.width / 10}%`, height: `${crop.height / 10}%` }
  const ratio = frame.width / frame.height
  const size = { width: percent(crop.width), height: percent(crop.height) }
  return (
    <div
      className="frame-box relative my-4.5 mx-auto select-none bg-raised"
      ref={box}
      style={{ aspectRatio: ratio, width: `min(100%, ${HEIGHT_MAX_DVH * ratio}dvh)` }}
    >
      <div className={`${styles['frame-picture']} absolute inset-0 overflow-hidden pointer-events-none`}>
        <img className="size-full" src={frame.url} alt="" draggable={false} />
        <span className="absolute" style={area} />
      </div>
      <button
        className="border border-white rounded-none outline-1 outline-black bg-transparent cursor-move absolute min-h-0 p-0 touch-none focus-visible:outline-3 focus-visible:outline-coach focus-visible:outline-offset-1"
        type="button"
        data-repeat
        aria-label={words.cropPart({ ...size, left: percent(crop.x), top: percent(crop.y) })}
        aria-describedby={hint}
        style={area}
        onKeyDown={event => onCropKey(event, cropAfterKey(crop, event))}
        {...dragOf('frame')}
      />
      <button
        className={`${styles['frame-corner']} absolute min-h-0 p-0 touch-none focus-visible:outline-3 focus-visible:outline-coach focus-visible:outline-offset-1`}
        type="button"
        data-repeat
        aria-label={words.cornerPart(size)}
        aria-describedby={hint}
        style={at(crop.x + crop.width, crop.y + crop.height)}
        onKeyDown={event => onCropKey(event, cropAfterKey(crop, withAlt(event)))}
        {...dragOf('corner')}
      />
      <button
        className={`${styles['frame-point']} size-9 border-3 border-white rounded-[50%] cursor-grab absolute min-h-0 p-0 touch-none focus-visible:outline-3 focus-visible:outline-coach focus-visible:outline-offset-1`}
        type="button"
        data-repeat
        aria-label={words.pointPart(stepsOf(focus))}
        aria-describedby={hint}
        style={at(point.x, point.y)}
        onKeyDown={onPointKey}
        {...dragOf('point')}
      />
      <span className="sr-only" id={hint}>
        {words.hint}
      </span>
    </div>
  )
}

type DragOptions = Pick<Props, 'crop' | 'onCrop' | 'onFocus'>

function useDrag({ crop, onCrop, onFocus }: DragOptions) {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<{ part: Part; x: number; y: number; crop: PictureCrop }>(undefined)
  /** In thousandths of the picture. */
  const placeOf = (event: PointerEvent) => {
    const { left = 0, top = 0, width = 1, height = 1 } = box.current?.getBoundingClientRect() ?? {}
    return {
      x: ((event.clientX - left) / width) * CROP_WHOLE,
      y: ((event.clientY - top) / height) * CROP_WHOLE,
    }
  }
  const dragOf = (part: Part) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { part, ...placeOf(event), crop }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = held.current
      if (!from) return
      const { x, y } = placeOf(event)
      if (from.part === 'point') onFocus(nearestFocus(from.crop, x, y))
      else onCrop((from.part === 'frame' ? moveCrop : resizeCrop)(from.crop, x - from.x, y - from.y))
    },
    onPointerUp: () => {
      held.current = undefined
    },
    onPointerCancel: () => {
      held.current = undefined
    },
  })
  return { box, dragOf }
}

/** On the corner, plain arrow keys resize. */
function withAlt({ key, shiftKey }: KeyboardEvent) {
  return { key, shiftKey, altKey: true }
}

function stepsOf({ x, y }: FocalPoint) {
  return { across: String(x + 1), down: String(y + 1), steps: String(FOCAL_STEP_MAX + 1) }
}

function percent(thousandths: number): string {
  return String(Math.round(thousandths / 10))
}
