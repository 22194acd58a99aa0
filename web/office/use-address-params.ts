import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Sets parameters of `params`; those without a value leave it. */
export function setIn(params: URLSearchParams, changed: Readonly<Record<string, string | undefined>>) {
  for (const [name, value] of Object.entries(changed)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params
}

/** Choices of a screen in its address, so that Back, a reload and a shared link keep them. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: Readonly<Record<string, string | undefined>>) =>
      setParams(current => setIn(new URLSearchParams(current), changed), { preventScrollReset: true }),
    [setParams],
  )
  return [params, change] as const
}
