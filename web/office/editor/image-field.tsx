import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { Problem } from '../../../contract/problems.ts'
import { Field } from '../../ui/field.tsx'
import { useField } from '../forms/form-context.ts'
import { failureLine, failureText, fieldErrors, staffCall } from '../staff-call.ts'

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

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    setFailure(undefined)
    setNote(`Storing ${file.name}…`)
    try {
      const { url, width, height } = await staffCall('uploadPicture', { file })
      const input = urlInput(box)
      if (input) input.value = url
      // The form saves its draft on input events; a value set by code raises none.
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      setShown(url)
      setNote(`Stored: ${width} × ${height} pixels. Say in the alt text what it shows.`)
    } catch (problem) {
      setNote(undefined)
      setFailure(uploadFailure(problem))
    }
    input.value = ''
    setBusy(false)
  }
  return (
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
      {isShowable(shown) && (
        <img
          src={shown}
          alt=""
          onError={event => event.currentTarget.setAttribute('hidden', '')}
          key={shown}
        />
      )}
    </div>
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

/** The preview requests complete image URLs only. */
function isShowable(url: string): boolean {
  return /^(\/(?!\/)|https:\/\/).+\.\w{3,4}$/.test(url)
}
