import { useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-pictures'
import type { PictureFrame } from '../../../contract/site/content-schemas.ts'
import { MIDDLE } from '../../../domain/site/picture.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { cropOfShape, isWhole, WHOLE } from './crop-keys.ts'
import { FrameBox } from './frame-box.tsx'
import styles from './frame-dialog.module.css'

type Props = {
  frame: PictureFrame
  onChosen: (picture: { url: string; width: number; height: number }) => void
  onClose: () => void
}

const SHAPES = [
  { name: words.card, shape: 16 / 10 },
  { name: words.film, shape: 16 / 9 },
  { name: words.service, shape: 4 / 5 },
  { name: words.square, shape: 1 },
]

export function FrameDialog({ frame, onChosen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [crop, setCrop] = useState(frame.crop ?? WHOLE)
  const [focus, setFocus] = useState(frame.focus)
  const { busy, failed, run } = useAction()
  const apply = () =>
    run(common.actionFailed, async () => {
      const body = { url: frame.url, crop: isWhole(crop) ? null : crop, focus }
      onChosen(await staffCall('framePicture', { body }))
      dialog.current?.close()
    })
  return (
    <Dialog
      title={words.title}
      className={`${styles['frame-dialog']} w-[min(760px,calc(100vw_-_32px))] max-h-[calc(100dvh_-_32px)] m-auto p-[clamp(18px,3vw,32px)] border border-frame border-t-2 border-t-coach rounded-xs overflow-auto bg-panel text-fg text-15`}
      ref={dialog}
      onClose={onClose}
    >
      <p className="mt-2 text-fg2">{words.text}</p>
      {failed && <Failure failed={failed} busy={busy} />}
      <FrameBox frame={frame} crop={crop} focus={focus} onCrop={setCrop} onFocus={setFocus} />
      <p className={`${styles['frame-shapes']} flex flex-wrap gap-2 mt-2 text-fg2`}>
        <Button small onClick={() => setCrop(WHOLE)}>
          {words.whole}
        </Button>
        {SHAPES.map(({ name, shape }) => (
          <Button small key={name} onClick={() => setCrop(cropOfShape(shape, frame))}>
            {name}
          </Button>
        ))}
        <Button small onClick={() => setFocus(MIDDLE)}>
          {words.focusMiddle}
        </Button>
      </p>
      <p className="actions mt-2 text-fg2">
        <Button look="primary" busy={busy} onClick={apply}>
          {busy ? common.saving : words.use}
        </Button>
        <Button onClick={onClose}>{words.keep}</Button>
      </p>
    </Dialog>
  )
}
