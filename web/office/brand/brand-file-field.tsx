import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as labels from '#messages/office-brand'
import * as common from '#messages/office-common'
import { Problem } from '../../../contract/problems.ts'
import type { BrandFileKind } from '../../../domain/site/brand-kit.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { Button } from '../button.tsx'
import { useField, useFormState } from '../forms/form-context.ts'
import { failureLine, failureText, fieldErrors, staffCall } from '../staff-call.ts'
import type { PendingUploads } from './use-pending-uploads.ts'

const SHOWN = 'grid place-items-center h-16 border border-frame rounded-xs bg-page text-fg2 text-13'
const SIZES: Record<BrandFileKind, string> = {
  logo: 'flex-[1_1_120px] max-w-50 py-2 px-3 max-[481px]:flex-[1_1_100%] max-[481px]:max-w-none',
  icon: 'w-16 p-1.5 text-center',
}
const FORMATS = '.svg,.png,image/svg+xml,image/png'

/** `name` in the request body, such as `logo.light`. */
export function useBrandFile(name: string) {
  const { changed } = useFormState()
  const { start, error } = useField(name)
  const [url, setUrl] = useState(String(start ?? ''))
  const drawn = useRef(url)
  // The hidden control raises no input event.
  useLayoutEffect(() => {
    if (drawn.current === url) return
    drawn.current = url
    changed()
  }, [url, changed])
  return { name, url, setUrl, error }
}

type Props = {
  kind: BrandFileKind
  file: ReturnType<typeof useBrandFile>
  label: string
  note: string
  ground: 'light' | 'dark'
  /** Used in place of a missing file. */
  substitute?: { url: string; note: string }
  uploads: PendingUploads
}

/** An upload whose address is part of the form. */
export function BrandFileField({ kind, file, label, note, ground, substitute, uploads }: Props) {
  const id = useId()
  const { name, url, setUrl, error } = file
  // At once, so that a save that waits for the file finds its address.
  const { state, failure, upload } = useUpload(kind, uploads, found => flushSync(() => setUrl(found)))
  const shown = url || (substitute?.url ?? '')
  const refused = failure ?? error
  return (
    <div className="field">
      <span id={id}>{label}</span>
      <fieldset className="flex flex-wrap items-center gap-2.5" aria-labelledby={id}>
        <span className={`${SHOWN} ${SIZES[kind]} ${ground === 'light' ? 'scheme-light' : 'scheme-dark'}`}>
          {shown === '' ? labels.none : <img className="max-h-full object-contain" src={shown} alt="" />}
        </span>
        <input type="hidden" name={name} value={url} readOnly />
        <label className="button quiet small relative overflow-hidden focus-within:outline-2 focus-within:outline-coach focus-within:outline-offset-2">
          {labels.upload}
          <input
            className="sr-only"
            type="file"
            accept={FORMATS}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${id}-error ${id}-note` : `${id}-note`}
            onChange={upload}
          />
        </label>
        {url !== '' && (
          <Button small onClick={() => setUrl('')}>
            {labels.remove}
          </Button>
        )}
      </fieldset>
      <FieldNotes id={id} error={undefined} note={shown === url ? note : substitute?.note} />
      <p className="field-note empty:absolute" role="status">
        {state}
      </p>
      {refused && (
        <p className="field-error" role={failure ? 'alert' : undefined} id={`${id}-error`}>
          {refused}
        </p>
      )}
    </div>
  )
}

function useUpload(kind: BrandFileKind, uploads: PendingUploads, onUploaded: (url: string) => void) {
  const [state, setState] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const running = useRef(false)
  const send = async (file: File): Promise<boolean> => {
    setFailure(undefined)
    setState(labels.uploading({ name: file.name }))
    try {
      const { url } = await staffCall('uploadBrandFile', { params: { shape: kind }, file })
      onUploaded(url)
      setState(labels.uploaded({ name: file.name }))
      return true
    } catch (problem) {
      setState(undefined)
      setFailure(uploadFailure(problem))
      return false
    }
  }
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    // A disabled control would lose the focus.
    if (!file || running.current) return
    running.current = true
    const sending = send(file).finally(() => {
      running.current = false
      input.value = ''
    })
    uploads.track(sending)
  }
  return { state, failure, upload }
}

function uploadFailure(problem: unknown): string {
  if (problem instanceof Problem && problem.code === 'too_large') return labels.tooLarge
  return fieldErrors(problem)?.['file'] ?? failureLine(failureText(problem, common.actionFailed))
}
