import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/home'
import { Picture } from '../../ui/picture.tsx'
import styles from './carousel.module.css'
import { useDrag } from './drag.ts'

/** Spec 9: advances every five seconds; a drag of fifty pixels changes the picture. */
const ADVANCE_MS = 5000
const DRAG_THRESHOLD_PX = 50

export type Slide = { src: string; portrait?: string; alt: string }

/** Pauses on focus, not on hover. Only the first picture is in the HTML; others render when needed. */
export function useCarousel(slides: Slide[]) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()
  const last = slides.length - 1
  // The next picture, or all once a visitor may choose.
  const loaded = useRef(0)
  loaded.current = Math.max(loaded.current, isPointedAt || isFocused ? last : index + 1)
  const { drag, dragged } = useDrag({
    // Only the timer wraps around.
    isBlocked: pixels => (pixels < 0 ? index === last : index === 0),
    onEnd(pixels) {
      if (pixels <= -DRAG_THRESHOLD_PX) setIndex(Math.min(index + 1, last))
      if (pixels >= DRAG_THRESHOLD_PX) setIndex(Math.max(index - 1, 0))
    },
  })
  const running = hydrated && !paused && !isFocused && !reducedMotion && dragged === 0

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setIndex(current => (current + 1) % slides.length), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [running, index, slides.length])

  const togglePaused = () => {
    setPaused(!paused)
    // Play starts at once, although its button has the focus.
    setIsFocused(false)
  }
  const controls = { onFocus: () => setIsFocused(true), onBlur: () => setIsFocused(false) }
  return {
    index,
    setIndex,
    paused: paused || reducedMotion,
    togglePaused,
    running,
    loaded: hydrated ? loaded.current : 0,
    area: { ...drag, onMouseEnter: () => setIsPointedAt(true) },
    dragged,
    controls,
  }
}

type Carousel = ReturnType<typeof useCarousel>

export function Slides({ slides, carousel }: { slides: Slide[]; carousel: Carousel }) {
  const { index, loaded, dragged } = carousel
  // The adjacent picture shows below the dragged one.
  const near = dragged && index - Math.sign(dragged)
  return (
    <div
      className={`${styles['slides']} absolute inset-x-0 top-[-7%] bottom-[13%] isolate`}
      data-dragging={dragged !== 0}
    >
      {slides.map(({ src, alt, portrait }, i) =>
        i <= loaded ? (
          <div
            key={src}
            className={`${styles['slide']} absolute inset-0 [scale:0.9] opacity-0 [transition:opacity_1.2s_var(--ease),scale_1.2s_var(--ease),translate_320ms_var(--ease)] data-[current=true]:z-1 data-[current=true]:[scale:1] data-[current=true]:opacity-100 data-[near=true]:opacity-100 data-[near=true]:[transition:none]`}
            data-current={i === index}
            data-near={dragged !== 0 && i === near}
            aria-hidden={i !== index}
            style={i === index && dragged ? { translate: `${dragged}px 0` } : undefined}
          >
            <Picture src={src} alt={alt} portrait={portrait} sizes="100vw" priority={i === 0} />
          </div>
        ) : null,
      )}
    </div>
  )
}

export function SlideDots({ slides, carousel }: { slides: Slide[]; carousel: Carousel }) {
  const { index, setIndex, paused, togglePaused, running, controls } = carousel
  return (
    <div className="flex min-h-19 flex-wrap items-center gap-2.5 to-700:min-h-13.5" {...controls}>
      {slides.map(({ src }, i) => (
        <button
          key={src}
          type="button"
          className={`${styles['dot']} relative h-11 w-18 border-0 bg-transparent p-0 to-700:w-11`}
          aria-label={words.pictureOf({ number: String(i + 1), count: String(slides.length) })}
          aria-current={i === index}
          data-running={running}
          onClick={() => setIndex(i)}
        >
          <span key={String(i === index)} />
        </button>
      ))}
      <button
        className="min-h-11 border-0 bg-transparent px-3 py-0 text-14 text-fg-soft"
        type="button"
        onClick={togglePaused}
      >
        {paused ? words.play : words.pause}
        <span className="sr-only">{` ${words.pictures}`}</span>
      </button>
    </div>
  )
}

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setReduced(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return reduced
}
