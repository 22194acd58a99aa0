import { useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-import'
import type { ImportMapping, ImportPreview } from '../../../contract/integrations/import-schemas.ts'
import type { ImportKind } from '../../../domain/integrations/import/import-fields.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

type ChosenFile = { kind: ImportKind; fileName: string; file: string }

/** The answer to the latest question counts. */
function usePreview() {
  const [preview, setPreview] = useState<ImportPreview>()
  const [mapping, setMapping] = useState<ImportMapping>()
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)
  const show = async (file: ChosenFile, next?: ImportMapping) => {
    latest.current += 1
    const call = latest.current
    const isLatest = () => call === latest.current
    setReading(true)
    try {
      const body = { ...file, ...(next ? { mapping: next } : {}) }
      const shown = await staffCall('previewImport', { body })
      if (!isLatest()) return
      setPreview(shown)
      setMapping(shown.mapping)
    } catch (error) {
      if (isLatest()) throw error
    } finally {
      if (isLatest()) setReading(false)
    }
  }
  const reset = () => {
    latest.current += 1
    setPreview(undefined)
    setMapping(undefined)
    setReading(false)
  }
  return { preview, mapping, setMapping, isReading, show, reset }
}

/** A file on its way: chosen, matched, previewed, imported. Each change of the mapping makes a new preview. */
export function useImport(onStarted: () => void) {
  const { busy, failed, errors, run, clear } = useAction()
  const { preview, mapping, setMapping, isReading, show, reset } = usePreview()
  const [kind, setKind] = useState<ImportKind>('rides')
  const [chosen, setChosen] = useState<ChosenFile>()
  const [isOutdated, setOutdated] = useState(false)

  const close = () => {
    clear()
    reset()
    setChosen(undefined)
    setOutdated(false)
  }
  const choose = (file: File) => {
    close()
    return run(labels.readFailed, async () => {
      const read = { kind, fileName: file.name.slice(0, 200), file: await readBase64(file) }
      setChosen(read)
      await show(read)
    })
  }
  const change = (next: ImportMapping) => {
    if (!chosen) return
    setMapping(next)
    setOutdated(false)
    // Not an action, which would ignore a change while another preview is on its way.
    void show(chosen, next).catch(error =>
      run(
        labels.readFailed,
        retried(error, () => show(chosen, next)),
      ),
    )
  }
  const start = () => {
    if (!chosen || !mapping || !preview || isReading) return
    const body = { ...chosen, mapping, digest: preview.digest }
    void run(
      common.actionFailed,
      async () => {
        await staffCall('startImport', { body })
        close()
        onStarted()
      },
      {
        async onStale() {
          await show(chosen, mapping)
          setOutdated(true)
        },
      },
    )
  }
  return {
    ...{ kind, setKind, chosen, preview, mapping, isOutdated, isReading, busy, failed },
    fileError: errors['file'],
    ...{ choose, change, start, close, clear },
  }
}

/** Fails with an error that has occurred; from then on it asks again. */
function retried(error: unknown, ask: () => Promise<void>): () => Promise<void> {
  let isFirst = true
  return async () => {
    if (!isFirst) return await ask()
    isFirst = false
    throw error
  }
}

/** Base64 without the prefix of a data address. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
