import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import type { AnswerOf } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import type { PictureFrame } from '../../../contract/site/content-schemas.ts'
import { readUploadAddress } from '../../../domain/site/picture.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Button } from '../button.tsx'
import { useField } from '../forms/form-context.ts'
import { FrameDialog } from '../pictures/frame-dialog.tsx'
import { failureLine, failureText, fieldErrors, staffCall } from '../staff-call.ts'
import styles from './image-field.module.css'

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type Props = { optional?: boolean; note?: string; name?: string }

export function ImageField({ optional, note: help, name = 'imageUrl' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { start, error } = useField(name)
  const defaultValue = String(start ?? '')
  const [shown, setShown] = useState(defaultValue)
  const [frame, setFrame] = useState<PictureFrame>()
  const take = ({ url, width, height }: AnswerOf<'uploadPicture'>) => {
    const input = urlInput(box, name)
    if (input) input.value = url
    // Setting a value from code raises no input event, and drafts are saved on input.
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    setShown(url)
    setNote(words.pictureReady({ width: String(width), height: String(height) }))
  }
  const openFrame = async () => {
    setFailure(undefined)
    try {
      setFrame(await staffCall('getPictureFrame', { query: { url: shown } }))
    } catch (problem) {
      setFailure(failureLine(failureText(problem, common.loadFailed)))
    }
  }

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    setNote(words.storingFile({ name: file.name }))
    try {
      take(await staffCall('uploadPicture', { file }))
    } catch (problem) {
      setNote(undefined)
      setFailure(uploadFailure(problem))
    }
    input.value = ''
    setBusy(false)
  }
  return (
    <>
      <div
        className={`${styles['field']} grid grid-cols-[1fr] auto-cols-[auto] grid-flow-col col-span-full gap-3 items-start phone:grid-cols-[1fr_auto] phone:grid-flow-row phone:[&>.field]:col-span-full`}
        ref={box}
      >
        <Field
          label={words.imageUrl}
          name={name}
          required={!optional}
          defaultValue={defaultValue}
          error={failure ?? error}
          note={note ?? help}
          onChange={event => setShown(event.currentTarget.value)}
        />
        <label className="button quiet small focus-within:outline-2 focus-within:outline-coach focus-within:outline-offset-2">
          {words.chooseFile}
          <input className="sr-only" type="file" accept={FORMATS} disabled={busy} onChange={upload} />
        </label>
        {readUploadAddress(shown) && (
          <Button small onClick={openFrame}>
            {words.crop}
          </Button>
        )}
        {shown && <Picture src={shownPicture(shown)} alt="" sizes="82px" key={shownPicture(shown)} />}
      </div>
      {frame && <FrameDialog frame={frame} onChosen={take} onClose={() => setFrame(undefined)} />}
    </>
  )
}

function urlInput(box: RefObject<HTMLElement | null>, name: string) {
  return box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
}

function uploadFailure(problem: unknown): string {
  if (problem instanceof Problem && problem.code === 'too_large') {
    return words.tooLarge
  }
  return fieldErrors(problem)?.['file'] ?? failureLine(failureText(problem, common.actionFailed))
}

const NONE = '/noimage.svg'

/** Complete URLs only: partial ones would be requested on each key. */
export function shownPicture(url: string): string {
  return /^(\/(?!\/)|https:\/\/).+\.\w{3,4}$/.test(url) ? url : NONE
}
