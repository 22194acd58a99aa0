import { type ChangeEvent, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-papers'
import * as shell from '#messages/shell'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { MESSAGES } from '../../messages.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { failureLine, failureText, fieldErrors, staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { paperText } from './paper-texts.ts'

const FORMATS = 'image/jpeg,image/png,image/webp,image/avif'

/** Adds the picture, or opens it. */
export function PaperPictureButton({ paper }: { paper: Paper }) {
  const [isOpen, setOpen] = useState(false)
  const name = paperText(paper)
  if (!paper.hasPicture) return <Upload paper={paper} text={texts.addPicture({ paper: name })} />
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        <SpokenText text={texts.openPicture({ paper: name })} />
      </Button>
      {isOpen && <PictureDialog paper={paper} onClose={() => setOpen(false)} />}
    </>
  )
}

function Upload({ paper: { _id: id }, text }: { paper: Paper; text: string }) {
  const [state, setState] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const toast = useToast()
  const revalidate = useRevalidate()
  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (!file) return
    setFailure(undefined)
    setState(texts.storing({ name: file.name }))
    try {
      await staffCall('savePaperPicture', { params: { id }, file })
      toast(texts.pictureSaved)
      revalidate('listPapers', 'getPaperPicture')
    } catch (problem) {
      setFailure(refusalOf(problem))
    }
    setState(undefined)
    input.value = ''
  }
  return (
    <>
      <label className="button quiet small focus-within:outline-2 focus-within:outline-coach focus-within:outline-offset-2">
        <SpokenText text={text} />
        <input
          className="sr-only"
          type="file"
          accept={FORMATS}
          disabled={state !== undefined}
          onChange={event => void upload(event)}
        />
      </label>
      {state && <span role="status">{state}</span>}
      {failure && (
        <span className="field-error" role="alert">
          {failure}
        </span>
      )}
    </>
  )
}

function refusalOf(problem: unknown): string {
  if (problem instanceof Problem && problem.code === 'too_large') return texts.tooLarge
  return fieldErrors(problem)?.['file'] ?? failureLine(failureText(problem, common.notSaved))
}

function PictureDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, failed, loading } = useCall(
    'getPaperPicture',
    { id: paper._id },
    { sentence: common.loadFailed },
  )
  const { busy, failed: refused, run, clear } = useAction()
  const toast = useToast()
  const revalidate = useRevalidate()
  const title = texts.pictureOf({ paper: paperText(paper) })
  const remove = () =>
    run(common.actionFailed, async () => {
      await staffCall('removePaperPicture', { id: paper._id })
      toast(texts.pictureRemoved)
      revalidate('listPapers')
      dialog.current?.close()
    })
  const failure = refused ?? failed
  return (
    <Dialog title={title} className="conflict w-[min(820px,calc(100vw-32px))]" ref={dialog} onClose={onClose}>
      {failure && <Failure failed={failure} busy={busy || loading} onBack={clear} />}
      {!data && !failed && <p className="quiet-note">{MESSAGES.loading}</p>}
      {data && (
        <img
          className="block max-w-full max-h-[64vh] h-auto my-3 mx-auto"
          src={`data:image/webp;base64,${data.webp}`}
          width={data.width}
          height={data.height}
          alt={title}
        />
      )}
      <p className="actions">
        <Button look="primary" onClick={onClose}>
          {shell.close}
        </Button>
        <Upload paper={paper} text={texts.replacePicture} />
        <Button busy={busy} onClick={() => void remove()}>
          {texts.removePicture}
        </Button>
      </p>
    </Dialog>
  )
}
