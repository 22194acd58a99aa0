import type { Page } from '@playwright/test'

/** By how much two texts may meet in both directions, in pixels: boxes of lines are taller than their letters. */
const MEETING = 4

export type Layout = {
  /** By how much the page scrolls sideways, in pixels. */
  sideways: number
  /** Pairs of texts or controls that cover each other. */
  overlaps: string[]
  /** Texts that do not fit their box, or stand outside the page. */
  cut: string[]
}

/** What is wrong with where things stand on a page, from left to right or from right to left. */
export async function layoutOf(page: Page): Promise<Layout> {
  return await page.evaluate(meeting => {
    const root = document.documentElement
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}`
    // What is for screen readers alone is clipped to nothing.
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    const isSeen = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) &&
      !element.closest('.leaflet-container, [inert], .map, svg') &&
      !isClipped(element)
    const ownText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const seen = [...document.body.querySelectorAll('*')].filter(
      element => (ownText(element) || element.matches('input, select, textarea, button')) && isSeen(element),
    )
    // The lines of a text, not its box: a column may be wider than what stands in it, and a field holds its buttons.
    const linesOf = (element: Element) =>
      [...element.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE)
        .flatMap(node => {
          const range = document.createRange()
          range.selectNode(node)
          return [...range.getClientRects()]
        })
    const contentOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const padding = (side: string) =>
        Number.parseFloat(getComputedStyle(element).getPropertyValue(`padding-${side}`))
      const [left, right] = [padding('left'), padding('right')]
      return new DOMRect(x + left, y, width - left - right, height)
    }
    const boxes = seen.map(element => ({
      element,
      rects: [
        ...(element.matches('input, select, textarea, button, .button') ? [contentOf(element)] : []),
        ...linesOf(element),
      ].filter(({ width, height }) => width > 1 && height > 1),
    }))
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > meeting &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > meeting
    const overlaps: string[] = []
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue
        if (a.rects.some(one => b.rects.some(other => meet(one, other))))
          overlaps.push(`${name(a.element)} / ${name(b.element)}`)
      }
    const cut = boxes
      .filter(({ element, rects }) => {
        const isOutside = rects.some(({ left, right }) => left < -1 || right > root.clientWidth + 1)
        const isBox = element.matches('button, .button')
        return isOutside || (isBox && element.scrollWidth > element.clientWidth + 1)
      })
      .map(({ element }) => name(element))
    return { sideways: root.scrollWidth - root.clientWidth, overlaps, cut }
  }, MEETING)
}
