import * as words from '#messages/office'
/** What of a keyboard event decides which key it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'> & {
  /** True for AltGr, which types signs on many keyboards. */
  altGraph?: boolean
}

/**
 * The name of the pressed key as screens register it: `N`, `/`, `Space`, `ArrowDown`, `Ctrl+K`. The Command key of a Mac
 * counts as Ctrl. Undefined for combinations that no screen uses, and while an input method composes a character.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, isComposing, altGraph }: KeyPress) {
  if (isComposing || (altKey && !altGraph)) return undefined
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
  return (ctrlKey || metaKey) && !altGraph ? `Ctrl+${name}` : name
}

/** True for letters, digits and signs without Ctrl: speech input types them, so users can switch them off. */
export function isCharacter(name: string): boolean {
  return [...name].length === 1
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/** True where the focused element uses the key itself: fields take text, buttons Enter and Space, links Enter. */
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
  ArrowUp: '↑',
  ArrowDown: '↓',
  Ctrl: words.keyControl,
  Escape: words.keyEscape,
  Enter: words.keyEnter,
  Space: words.keySpace,
}

/** The key as its cap is labelled: `Ctrl K`, `Esc`, `↓`. */
export function keyLabel(name: string): string {
  // The key `+` stands alone.
  const caps = name.length > 1 ? name.split('+') : [name]
  return caps.map(cap => SHOWN[cap] ?? cap).join(' ')
}
