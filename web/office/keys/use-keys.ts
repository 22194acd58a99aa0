import { useEffect, useRef } from 'react'
import { addKeys, type KeyBindings } from './key-bindings.ts'

/**
 * Makes these keys act while the component is mounted, and lists them under `?`. They do not act while a field has the
 * focus or a dialog is open. The object may be a new one at each render.
 */
export function useKeys(bindings: KeyBindings): void {
  const latest = useRef(bindings)
  latest.current = bindings
  useEffect(() => addKeys(latest), [])
}
