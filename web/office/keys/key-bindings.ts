import { useEffect, useRef } from 'react'
import { isCharacter, type KeyPress, keyName, takesKey } from './key-press.ts'

export type KeyBinding = {
  /** "Open the reservation". */
  does: string
  /** Return false to leave the key to the browser. */
  act: (event: KeyboardEvent) => unknown
  /** True to repeat while held. */
  repeats?: boolean
  /** Ctrl combinations always work in fields. */
  inFields?: boolean
}

export type KeyBindings = Readonly<Record<string, KeyBinding>>

/** In mount order. */
const mounted: { current: KeyBindings }[] = []

/** The latest binding of a key wins. Returns the cleanup. */
export function addKeys(bindings: { current: KeyBindings }): () => void {
  mounted.push(bindings)
  if (mounted.length === 1 && typeof addEventListener === 'function') addEventListener('keydown', press)
  return () => {
    mounted.splice(mounted.indexOf(bindings), 1)
    if (mounted.length === 0 && typeof removeEventListener === 'function')
      removeEventListener('keydown', press)
  }
}

export function listKeys(): { name: string; does: string }[] {
  const listed = new Map<string, string>()
  for (const { current } of mounted) {
    for (const [name, { does }] of Object.entries(current)) listed.set(name, does)
  }
  return [...listed].map(([name, does]) => ({ name, does }))
}

/** Latest first; true if one handled it. */
export function runKey(event: KeyboardEvent, name: string, { characters }: { characters: boolean }): boolean {
  if (isCharacter(name) && !characters) return false
  for (const { current } of mounted.toReversed()) {
    const binding = current[name]
    if (!binding || (event.repeat && !binding.repeats)) continue
    if (takesKey(event.target, name) && !binding.inFields) continue
    if (binding.act(event) !== false) return true
  }
  return false
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || isCovered(event)) return
  const altGraph = event.getModifierState('AltGraph')
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  const pressed: KeyPress = { key, ctrlKey, metaKey, altKey, isComposing, altGraph }
  const name = keyName(pressed)
  if (name && runKey(event, name, { characters: areCharactersOn() })) event.preventDefault()
}

/** Modal dialogs handle their own keys, and Escape closes an open menu first. */
function isCovered({ key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  return key === 'Escape' && document.querySelector(':popover-open') !== null
}

const STORAGE = 'office-keys'

/** A setting of this browser. */
export function areCharactersOn(): boolean {
  try {
    return localStorage.getItem(STORAGE) !== 'off'
  } catch {
    return true
  }
}

export function setCharacters(on: boolean) {
  try {
    if (on) localStorage.removeItem(STORAGE)
    else localStorage.setItem(STORAGE, 'off')
  } catch {}
}

/** Inactive in fields and under dialogs; listed under `?`. The object may change on each render. */
export function useKeys(bindings: KeyBindings): void {
  const latest = useRef(bindings)
  latest.current = bindings
  useEffect(() => addKeys(latest), [])
}
