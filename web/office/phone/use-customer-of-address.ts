import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isEmptyDraft, type PhoneDraft } from './phone-draft.ts'

type Options = {
  latest: RefObject<PhoneDraft>
  taken: boolean
  clear: () => void
  choose: (id: string, phoneNumber: string) => void
}

/** `?customer=` is read once, then removed. Another customer's draft is discarded only after a question. */
export function useCustomerOfAddress({ latest, taken, clear, choose }: Options) {
  const begin = (id: string) => {
    clear()
    choose(id, '')
  }
  const [asked, setAsked] = useState<string>()
  const [params, setParams] = useSearchParams()
  const id = params.get('customer')
  // The URL keeps the parameter until the navigation below ends.
  const handled = useRef<string>(undefined)
  useEffect(() => {
    if (handled.current === (id ?? undefined)) return
    handled.current = id ?? undefined
    if (!id) return
    if (taken || isEmptyDraft(latest.current)) begin(id)
    else if (latest.current.customerId !== id) setAsked(id)
    setParams(
      current => {
        current.delete('customer')
        return current
      },
      { replace: true },
    )
  }, [id, latest, taken, begin, setParams])
  return {
    asked: asked !== undefined,
    keepDraft: () => setAsked(undefined),
    beginNew() {
      setAsked(undefined)
      if (asked !== undefined) begin(asked)
    },
  }
}
