import type { KeyboardEvent } from 'react'

/** Up and down within a day; left and right to the nearest trip of another day. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('.calendar-trip') : null
  if (!from || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const to = neighbourOf(from, event.key)
  if (!to) return
  event.preventDefault()
  to.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function neighbourOf(from: HTMLElement, key: string): HTMLElement | undefined {
  const day = from.closest('.calendar-day')
  const trips = tripsOf(day)
  const index = trips.indexOf(from)
  switch (key) {
    case 'ArrowDown':
      return trips[index + 1]
    case 'ArrowUp':
      return trips[index - 1]
    case 'Home':
      return trips[0]
    case 'End':
      return trips.at(-1)
    case 'ArrowRight':
      return nearest(from, day, 'nextElementSibling')
    case 'ArrowLeft':
      return nearest(from, day, 'previousElementSibling')
    default:
      return undefined
  }
}

/** At about the same height, in the next day with trips. */
function nearest(
  from: HTMLElement,
  day: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | undefined {
  for (let other = day?.[direction]; other; other = other[direction]) {
    const trips = tripsOf(other)
    if (trips.length === 0) continue
    const height = (trip: HTMLElement) => trip.getBoundingClientRect().top
    return trips.reduce((best, trip) =>
      Math.abs(height(trip) - height(from)) < Math.abs(height(best) - height(from)) ? trip : best,
    )
  }
  return undefined
}

function tripsOf(day: Element | null): HTMLElement[] {
  return day ? [...day.querySelectorAll<HTMLElement>('.calendar-trip')] : []
}
