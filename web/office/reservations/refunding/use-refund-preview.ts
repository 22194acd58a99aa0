import { useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { RefundPreview } from '../../../../contract/money/charge-schemas.ts'
import { readJson, toJson } from '../../../../domain/values/json.ts'
import { type Failed, failedWith } from '../../editor/failure.tsx'
import { failureText, staffCall } from '../../staff-call.ts'

/** Milliseconds after the last key. */
const PAUSE_MS = 250

type Asked = { id: string; version: number; order: BodyOf<'previewRefund'> | undefined }

/** Refreshes when typing pauses. `current` is undefined while outdated: no refund of unseen amounts. */
export function useRefundPreview({ id, version, order }: Asked) {
  const [loaded, setLoaded] = useState<{ key: string; preview: RefundPreview }>()
  const [failed, setFailed] = useState<Failed>()
  const [attempt, setAttempt] = useState(0)
  const asked = order && toJson(order)
  const key = `${version} ${attempt} ${asked}`
  useEffect(() => {
    setFailed(undefined)
    if (asked === undefined) return
    let isWanted = true
    const timer = setTimeout(() => {
      staffCall('previewRefund', { id, body: readJson(asked) }).then(
        preview => isWanted && setLoaded({ key, preview }),
        error => {
          if (isWanted)
            setFailed(failedWith(failureText(error, common.loadFailed), () => setAttempt(count => count + 1)))
        },
      )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [id, asked, key])
  return {
    /** Stays while another one loads. */
    shown: asked === undefined ? undefined : loaded?.preview,
    current: loaded?.key === key ? loaded.preview : undefined,
    failed,
    /** After a refusal. */
    renew: () => setAttempt(count => count + 1),
  }
}
