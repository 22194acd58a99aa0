import * as words from '#messages/office'
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'> & {
  /** AltGr types characters on many keyboards. */
  altGraph?: boolean
}

/** `N`, `/`, `Space`, `Ctrl+K` (Command counts as Ctrl). Undefined if unused or while an IME composes. */
export function keyName({ key, ctrlKey, metaKey, altKey, isComposing, altGraph }: KeyPress) {
  if (isComposing || (altKey && !altGraph)) return undefined
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
  return (ctrlKey || metaKey) && !altGraph ? `Ctrl+${name}` : name
}

/** Speech input types such characters, so users can turn them off. */
export function isCharacter(name: string): boolean {
  return [...name].length === 1
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/** Fields take text, buttons Enter and Space, links Enter. */
export function takesKey(target: EventTarget | null, name: string): boolean {
  if (!isElement(target) || name.startsWith('Ctrl+')) return false
  if (target.closest(FIELDS)) return true
  if (name === 'Enter') return target.closest('a[href], button, summary') !== null
  if (name === 'Space') return target.closest('button, summary, input') !== null
  return false
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target
}

const SHOWN: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: words.keyPageUp,
  PageDown: words.keyPageDown,
  Ctrl: words.keyControl,
  Escape: words.keyEscape,
  Enter: words.keyEnter,
  Space: words.keySpace,
}

/** `Ctrl K`, `Esc`, `↓`. */
export function keyLabel(name: string): string {
  // The key `+` itself.
  const caps = name.length > 1 ? name.split('+') : [name]
  return caps.map(cap => SHOWN[cap] ?? cap).join(' ')
}
