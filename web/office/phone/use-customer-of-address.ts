import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isEmptyDraft, type PhoneDraft } from './phone-draft.ts'

type Options = {
  latest: RefObject<PhoneDraft>
  /** True after the draft has become a reservation. */
  taken: boolean
  /** Begins a new draft. */
  clear: () => void
  choose: (id: string, name: string) => void
}

/**
 * The customer of `?customer=`, which is read once and then taken out of the address. A draft of somebody else is
 * discarded only after the user was asked.
 */
export function useCustomerOfAddress({ latest, taken, clear, choose }: Options) {
  const begin = (id: string) => {
    clear()
    choose(id, '')
  }
  const [asked, setAsked] = useState<string>()
  const [params, setParams] = useSearchParams()
  const id = params.get('customer')
  // The address still names the customer until the navigation below has ended.
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
    /** True while the user decides between the draft and the customer of the address. */
    asked: asked !== undefined,
    keepDraft: () => setAsked(undefined),
    beginNew() {
      setAsked(undefined)
      if (asked !== undefined) begin(asked)
    },
  }
}
