import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Failed } from './failure.tsx'

type Shown = { failed: Failed; update: () => void }

/** Failed reads on the screen, by their boxes. */
const shown = new Map<Element, Shown>()

const textOf = ({ message, detail = '' }: Failed) => `${message}\n${detail}`

const PLACES = ':is(dialog,[data-side-panel])'

/** The boxes with the same text, in the order of the document; dialogs and panels have their own. */
function equalBoxes(box: Element): Element[] {
  const own = shown.get(box)
  if (!own) return [box]
  const isEqual = ([other, { failed }]: [Element, Shown]) =>
    textOf(failed) === textOf(own.failed) &&
    other.closest(PLACES) === box.closest(PLACES) &&
    // Narrow screens hide parts.
    other.parentElement?.checkVisibility?.() !== false
  return [...shown]
    .filter(isEqual)
    .map(([other]) => other)
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
}

export const isFirstOfEqual = (box: Element) => (equalBoxes(box)[0] ?? box) === box

/** The parts of a screen that fail alike say so once: the first box stands for them, and retries them all. */
export function useEqualFailures(box: RefObject<HTMLElement | null>, failed: Failed) {
  const [isFirst, setFirst] = useState(true)
  useLayoutEffect(() => {
    const own = box.current
    if (!own || !failed.isRead) return setFirst(true)
    const updateAll = () => {
      for (const { update } of shown.values()) update()
    }
    shown.set(own, { failed, update: () => setFirst(isFirstOfEqual(own)) })
    updateAll()
    return () => {
      shown.delete(own)
      updateAll()
    }
  }, [box, failed])
  const tryAgain = () => {
    const others = (box.current ? equalBoxes(box.current) : []).filter(other => other !== box.current)
    failed.tryAgain?.()
    for (const other of others) shown.get(other)?.failed.tryAgain?.()
  }
  return { isFirst, tryAgain: failed.tryAgain && tryAgain }
}
