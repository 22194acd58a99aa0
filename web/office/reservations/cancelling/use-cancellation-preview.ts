import { useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import { type Failed, failedWith } from '../../editor/failure.tsx'
import { failureText, staffCall } from '../../staff-call.ts'
import { isSameTerms, questionOf, type Terms, validFor } from './cancellation-order.ts'

const FIRST_TERMS: Terms = { cause: 'guest', waive: false }

/** Amounts must not change under a click, so they are renewed only once the server would refuse them. */
export function useCancellationPreview(id: string, first: CancellationPreview) {
  const [terms, setTerms] = useState(FIRST_TERMS)
  const [shown, setShown] = useState({ terms: FIRST_TERMS, preview: first })
  const [failed, setFailed] = useState<Failed>()
  const [attempt, setAttempt] = useState(0)
  const [outdated, setOutdated] = useState<CancellationPreview>()
  const isCurrent = isSameTerms(shown.terms, terms) && shown.preview !== outdated
  useEffect(() => {
    const { preview } = shown
    const timer = setTimeout(() => setOutdated(preview), validFor(preview, Date.now()))
    return () => clearTimeout(timer)
  }, [shown])
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
    /** False while showing other terms, or amounts that are no longer valid. */
    isCurrent,
    failed,
    /** Takes the amounts of a refusal under the same terms. */
    renew: (preview: CancellationPreview) => setShown({ terms, preview }),
  }
}
