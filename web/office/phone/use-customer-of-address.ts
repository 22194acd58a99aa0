import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** `?customer=` is read once, then removed. */
export function useCustomerOfAddress(begin: (id: string) => void) {
  const [params, setParams] = useSearchParams()
  const id = params.get('customer')
  // The URL keeps the parameter until the navigation below ends.
  const handled = useRef<string>(undefined)
  useEffect(() => {
    if (handled.current === (id ?? undefined)) return
    handled.current = id ?? undefined
    if (!id) return
    begin(id)
    setParams(
      current => {
        current.delete('customer')
        return current
      },
      { replace: true },
    )
  }, [id, begin, setParams])
}
