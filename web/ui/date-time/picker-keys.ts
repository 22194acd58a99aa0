type State = { kind: 'date' | 'time'; isOpen: boolean; isTyped: boolean }

export type KeyAction = 'take' | 'choose' | 'close' | 'restore' | 'move'

/** For a key in the text field; undefined leaves it to the browser. */
export function actionOf(key: string, { kind, isOpen, isTyped }: State): KeyAction | undefined {
  if (key === 'Enter') return (isOpen && 'choose') || (isTyped && 'take') || undefined
  if (key === 'Escape') return (isOpen && 'close') || (isTyped && 'restore') || undefined
  const isStep = kind === 'time' && (key === 'ArrowUp' || (isOpen && /^Page(Up|Down)$/.test(key)))
  return key === 'ArrowDown' || isStep ? 'move' : undefined
}
