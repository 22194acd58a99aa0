import { useEffect, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { useDrag } from './drag.ts'
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
  const last = slides.length - 1
  const { drag, dragged } = useDrag({
    // A drag stops at the ends; only the clock goes round.
    isBlocked: pixels => (pixels < 0 ? index === last : index === 0),
    onEnd(pixels) {
      if (pixels <= -DRAG_THRESHOLD) setIndex(Math.min(index + 1, last))
      if (pixels >= DRAG_THRESHOLD) setIndex(Math.max(index - 1, 0))
    },
  })
  const running = alive && !paused && !held && !still && dragged === 0

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setIndex(current => (current + 1) % slides.length), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [running, index, slides.length])

  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { index, setIndex, paused: paused || still, setPaused, running, alive, drag, dragged, hold }
}

type Carousel = ReturnType<typeof useCarousel>

export function Slides({ slides, carousel }: { slides: Slide[]; carousel: Carousel }) {
  const { index, alive, dragged } = carousel
  // The picture beside the dragged one comes into sight below it.
  const near = dragged && index - Math.sign(dragged)
  return (
    <div className="slides" data-dragging={dragged !== 0}>
      {slides.map(({ src, alt, phone }, i) =>
        i === 0 || alive ? (
          <div
            key={src}
            className="slide"
            data-current={i === index}
            data-near={dragged !== 0 && i === near}
            aria-hidden={i !== index}
            style={i === index && dragged ? { translate: `${dragged}px 0` } : undefined}
          >
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
      <button className="dots-pause" type="button" onClick={() => setPaused(!paused)}>
        {paused ? 'Play' : 'Pause'}
        <span className="sr-only"> pictures</span>
      </button>
    </div>
  )
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
