import { useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import { type Failed, failedWith } from '../../editor/failure.tsx'
import { failureText, staffCall } from '../../staff-call.ts'
import { isSameTerms, questionOf, type Terms } from './cancellation-order.ts'

const FIRST_TERMS: Terms = { cause: 'guest', waive: false }

/** No background refetch: amounts must not change under a click. The server refuses outdated ones. */
export function useCancellationPreview(id: string, first: CancellationPreview) {
  const [terms, setTerms] = useState(FIRST_TERMS)
  const [shown, setShown] = useState({ terms: FIRST_TERMS, preview: first })
  const [failed, setFailed] = useState<Failed>()
  const [attempt, setAttempt] = useState(0)
  const isCurrent = isSameTerms(shown.terms, terms)
  useEffect(() => {
    setFailed(undefined)
    if (isCurrent) return
    let wanted = true
    staffCall('previewStaffCancellation', { id, query: questionOf(terms) }).then(
      preview => wanted && setShown({ terms, preview }),
      error => {
        const text = failureText(error, common.loadFailed)
        if (wanted) setFailed(failedWith(text, () => setAttempt(count => count + 1)))
      },
    )
    return () => {
      wanted = false
    }
  }, [id, terms, isCurrent, attempt])
  return {
    terms,
    choose: (chosen: Partial<Terms>) => setTerms({ ...terms, ...chosen }),
    preview: shown.preview,
    /** False while showing other terms. */
    isCurrent,
    failed,
    /** Takes the amounts of a refusal under the same terms. */
    renew: (preview: CancellationPreview) => setShown({ terms, preview }),
  }
}
