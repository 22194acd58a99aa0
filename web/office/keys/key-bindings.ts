import { useEffect, useRef } from 'react'
import { isCharacter, type KeyPress, keyName, takesKey } from './key-press.ts'

export type KeyBinding = {
  /** What the key does, for the list of keys: "Open the reservation". */
  does: string
  /** Returns false where the key has nothing to do now; the browser's own action follows then. */
  act: (event: KeyboardEvent) => unknown
  /** True for keys that act again while they are held down. */
  repeats?: boolean
  /** True for keys that act while a field has the focus. Combinations with Ctrl always do. */
  inFields?: boolean
}

/** Bindings by the names of their keys, as `keyName` gives them. */
export type KeyBindings = Readonly<Record<string, KeyBinding>>

/** The bindings of the mounted parts of the office, in the order in which they were mounted. */
const mounted: { current: KeyBindings }[] = []

/** Adds bindings; returns the function that removes them. Of two for one key the later one acts first. */
export function addKeys(bindings: { current: KeyBindings }): () => void {
  mounted.push(bindings)
  if (mounted.length === 1 && typeof addEventListener === 'function') addEventListener('keydown', press)
  return () => {
    mounted.splice(mounted.indexOf(bindings), 1)
    if (mounted.length === 0 && typeof removeEventListener === 'function')
      removeEventListener('keydown', press)
  }
}

/** Every key that acts now with what it does, in the order in which they were added. */
export function listKeys(): { name: string; does: string }[] {
  const listed = new Map<string, string>()
  for (const { current } of mounted) {
    for (const [name, { does }] of Object.entries(current)) listed.set(name, does)
  }
  return [...listed].map(([name, does]) => ({ name, does }))
}

/** Runs the binding of a pressed key, the latest first; true where one acted. */
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

/** A modal dialog has its own keys, and Esc closes an open menu first. */
function isCovered({ key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  return key === 'Escape' && document.querySelector(':popover-open') !== null
}

const STORAGE = 'office-keys'

/** Whether single characters act as keys; a choice of this browser. */
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

/**
 * Makes these keys act while the component is mounted, and lists them under `?`. They do not act while a field has the
 * focus or a dialog is open. The object may be a new one at each render.
 */
export function useKeys(bindings: KeyBindings): void {
  const latest = useRef(bindings)
  latest.current = bindings
  useEffect(() => addKeys(latest), [])
}
