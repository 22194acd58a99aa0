import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import './carousel.css'

/** Spec 9: a picture every five seconds; a drag of fifty pixels turns one. */
const ADVANCE_MS = 5000
const DRAG_THRESHOLD = 50

export type Slide = { src: string; alt: string; phone?: string }

/** The hero's pictures. The first is in the page; the others come when the page has come alive. */
export function useCarousel(slides: Slide[]) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const alive = useAlive()
  const still = useReducedMotion()
  const running = alive && !paused && !held && !still

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setIndex(current => (current + 1) % slides.length), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [running, index, slides.length])

  const drag = useDrag(pixels => {
    // A drag stops at the ends; only the clock goes round.
    if (pixels <= -DRAG_THRESHOLD) setIndex(current => Math.min(current + 1, slides.length - 1))
    if (pixels >= DRAG_THRESHOLD) setIndex(current => Math.max(current - 1, 0))
  })
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { index, setIndex, paused: paused || still, setPaused, running, alive, drag, hold }
}

type Carousel = ReturnType<typeof useCarousel>

export function Slides({ slides, carousel }: { slides: Slide[]; carousel: Carousel }) {
  const { index, alive } = carousel
  return (
    <div className="slides">
      {slides.map(({ src, alt, phone }, i) =>
        i === 0 || alive ? (
          <div key={src} className="slide" data-current={i === index} aria-hidden={i !== index}>
            <Picture src={src} alt={alt} phone={phone} sizes="100vw" priority={i === 0} />
          </div>
        ) : null,
      )}
    </div>
  )
}

/** A line for each picture; the current one fills while its five seconds run. */
export function SlideDots({ slides, carousel }: { slides: Slide[]; carousel: Carousel }) {
  const { index, setIndex, paused, setPaused, running } = carousel
  return (
    <div className="dots">
      {slides.map(({ src }, i) => (
        <button
          key={src}
          type="button"
          className="dot"
          aria-label={`Picture ${i + 1} of ${slides.length}`}
          aria-current={i === index}
          data-running={running}
          onClick={() => setIndex(i)}
        >
          <span key={String(i === index)} />
        </button>
      ))}
      <button className="dots-pause" type="button" aria-pressed={paused} onClick={() => setPaused(!paused)}>
        {paused ? 'Play' : 'Pause'}
        <span className="sr-only"> pictures</span>
      </button>
    </div>
  )
}

function useDrag(end: (pixels: number) => void) {
  const from = useRef<number | undefined>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      if (!(event.target as Element).closest('a, button')) from.current = event.clientX
    },
    onPointerUp(event: PointerEvent) {
      if (from.current !== undefined) end(event.clientX - from.current)
      from.current = undefined
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}

function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setReduced(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return reduced
}
