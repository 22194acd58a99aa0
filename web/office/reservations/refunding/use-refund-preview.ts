import { useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { RefundPreview } from '../../../../contract/money/charge-schemas.ts'
import { readJson, toJson } from '../../../../domain/values/json.ts'
import { type Failed, failedWith } from '../../editor/failure.tsx'
import { failureText, staffCall } from '../../staff-call.ts'

/** Milliseconds after the last key until the preview is loaded. */
const PAUSE_MS = 250

type Asked = { id: string; version: number; order: BodyOf<'previewRefund'> | undefined }

/**
 * What the refund does as it is typed, loaded once typing pauses, and again after each change of the reservation. `current`
 * is undefined while the preview is that of another draft: nobody refunds what they have not seen.
 */
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
    /** The latest preview, also while another one is loaded. */
    shown: asked === undefined ? undefined : loaded?.preview,
    current: loaded?.key === key ? loaded.preview : undefined,
    failed,
    /** Loads it again after a refusal. */
    renew: () => setAttempt(count => count + 1),
  }
}
