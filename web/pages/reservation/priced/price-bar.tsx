import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/cars'
import type { QuoteClass } from '../../../../contract/fares/schemas.ts'
import { Amount } from './money-text.tsx'

/** The price at the foot of a narrow screen, until the button that sends the form is in view. */
export function PriceBar({ car: { name, price } }: { car: QuoteClass }) {
  const bar = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(true)
  useEffect(() => {
    const send = bar.current?.closest('form')?.querySelector('.ride-send')
    if (!send) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false))
    observer.observe(send)
    return () => observer.disconnect()
  }, [])
  return (
    <section className="price-bar" ref={bar} aria-label={words.barLabel} hidden={away}>
      <p>
        {price && <Amount cents={price.totalCents} />}
        <span>{words.totalOf({ name })}</span>
      </p>
      <button className="button primary" type="button" onClick={() => goOn(bar.current)}>
        {words.goOn}
      </button>
    </section>
  )
}

/** To the first field that is not filled in right, else to the button that sends the form. */
function goOn(bar: HTMLElement | null) {
  const form = bar?.closest('form')
  const next =
    form?.querySelector<HTMLElement>(':is(input, select):invalid') ??
    form?.querySelector<HTMLElement>('.ride-send .primary')
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}
