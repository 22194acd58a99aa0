import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failed, failedWith } from './editor/failed.ts'
import { failureText, isSignedOut } from './staff-call.ts'

type Load<Data> = (signal: AbortSignal) => Promise<Data>

type Options = {
  /** A change reloads the data; a failure of it takes no focus. */
  refreshOn?: string
  serverMessages?: boolean
}

/**
 * Loads data on mount, when `load` or `refreshOn` changes, and on `reload`. A newer request aborts the older one. The
 * loaded data stays until the next answer arrives.
 */
export function useLoad<Data>(load: Load<Data>, sentence: string, options: Options = {}) {
  const { refreshOn = '', serverMessages = true } = options
  const [data, setData] = useState<Data>()
  const [failed, setFailed] = useState<Failed>()
  const [loading, setLoading] = useState(true)
  const latest = useRef<AbortController>(undefined)
  const refreshed = useRef(refreshOn)

  const start = useCallback(
    (quiet: boolean) => {
      latest.current?.abort()
      const abort = new AbortController()
      latest.current = abort
      setLoading(true)
      load(abort.signal).then(
        loaded => {
          if (abort.signal.aborted) return
          setData(() => loaded)
          setFailed(undefined)
          setLoading(false)
        },
        error => {
          if (abort.signal.aborted) return
          setLoading(false)
          // The login replaces the page.
          if (isSignedOut(error)) return
          const text = failureText(error, sentence, { serverMessages })
          setFailed(failedWith(text, () => start(false), quiet))
        },
      )
    },
    [load, sentence, serverMessages],
  )
  const reload = useCallback(() => start(false), [start])
  useEffect(() => {
    reload()
    return () => latest.current?.abort()
  }, [reload])
  useEffect(() => {
    if (refreshed.current === refreshOn) return
    refreshed.current = refreshOn
    start(true)
  }, [refreshOn, start])
  const dismiss = useCallback(() => setFailed(undefined), [])
  return { data, setData, failed, loading, reload, dismiss }
}
