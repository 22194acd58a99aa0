import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import type { PictureFrame } from '../../../contract/office/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { readUploadAddress } from '../../../domain/picture.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useField } from '../forms/form-context.ts'
import { FrameDialog } from '../pictures/frame-dialog.tsx'
import { failureLine, failureText, fieldErrors, staffCall } from '../staff-call.ts'
import { shownPicture } from './shown-picture.ts'

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The URL of a picture. A file that is chosen beside it is uploaded, and its URL fills the field. */
export function ImageField() {
  const box = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { start, error } = useField('imageUrl')
  const defaultValue = String(start ?? '')
  const [shown, setShown] = useState(defaultValue)
  const [frame, setFrame] = useState<PictureFrame>()
  const fill = (url: string) => {
    const input = urlInput(box)
    if (input) input.value = url
    // The form saves its draft on input events; a value set by code raises none.
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    setShown(url)
  }
  const openFrame = async () => {
    setFailure(undefined)
    try {
      setFrame(await staffCall('getPictureFrame', { query: { url: shown } }))
    } catch (problem) {
      setFailure(failureLine(failureText(problem, 'The picture could not be opened. Please try again.')))
    }
  }

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    setNote(`Storing ${file.name}…`)
    try {
      const { url, width, height } = await staffCall('uploadPicture', { file })
      fill(url)
      setNote(`Stored: ${width} × ${height} pixels. Say in the alt text what it shows.`)
    } catch (problem) {
      setNote(undefined)
      setFailure(uploadFailure(problem))
    }
    input.value = ''
    setBusy(false)
  }
  return (
    <>
      <div className="image-field" ref={box}>
        <Field
          label="Image URL"
          name="imageUrl"
          required
          defaultValue={defaultValue}
          error={failure ?? error}
          note={note}
          onChange={event => setShown(event.currentTarget.value)}
        />
        <label className="button quiet small">
          {busy ? 'Storing…' : 'Choose a file'}
          <input className="sr-only" type="file" accept={FORMATS} disabled={busy} onChange={upload} />
        </label>
        {readUploadAddress(shown) && (
          <button className="button quiet small" type="button" onClick={openFrame}>
            Crop
          </button>
        )}
        {shown && <Picture src={shownPicture(shown)} alt="" sizes="82px" key={shownPicture(shown)} />}
      </div>
      {frame && (
        <FrameDialog
          frame={frame}
          onChosen={({ url, width, height }) => {
            fill(url)
            setNote(`Framed: ${width} × ${height} pixels. Save the form to show it.`)
          }}
          onClose={() => setFrame(undefined)}
        />
      )}
    </>
  )
}

function urlInput(box: RefObject<HTMLElement | null>) {
  return box.current?.querySelector<HTMLInputElement>('input[name="imageUrl"]')
}

function uploadFailure(problem: unknown): string {
  if (problem instanceof Problem && problem.code === 'too_large') {
    return 'This file is larger than 20 MB. Choose a smaller one.'
  }
  return (
    fieldErrors(problem)?.['file'] ??
    failureLine(failureText(problem, 'The file could not be stored. Please try again.'))
  )
}
