import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/cars'
import * as shared from '#messages/shared'
import { Amount } from './money-text.tsx'
import type { Priced } from './priced-state.ts'

export function PriceBar({ priced: { chosen } }: { priced: Priced }) {
  const bar = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(true)
  useEffect(() => {
    const send = bar.current?.closest('form')?.querySelector('.ride-send')
    if (!send) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false))
    observer.observe(send)
    return () => observer.disconnect()
  }, [])
  if (!chosen?.price) return null
  const { name, price } = chosen
  return (
    <section className="price-bar" ref={bar} aria-label={shared.yourPrice} hidden={away}>
      <p>
        <Amount cents={price.totalCents} />
        <span>{words.totalOf({ name })}</span>
      </p>
      <button className="button primary" type="button" onClick={() => goOn(bar.current)}>
        {words.goOn}
      </button>
    </section>
  )
}

function goOn(bar: HTMLElement | null) {
  const form = bar?.closest('form')
  const next =
    form?.querySelector<HTMLElement>(':is(input, select):invalid') ??
    form?.querySelector<HTMLElement>('.ride-send .primary')
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}
