import { useEffect, useRef, useState } from 'react'

/** Sizes that scripts/build-pictures.ts and uploads have, besides the largest one, which stands in the name. */
const WIDTHS = [480, 800, 1200]
const PLACEHOLDER = '/noimage.svg'

type Props = {
  src: string
  alt: string
  /** How wide it is shown, as the sizes attribute wants it. */
  sizes: string
  /** Another one of ours for narrow screens. */
  phone?: string | undefined
  /** The first thing that a visitor sees: loaded at once. */
  priority?: boolean
  className?: string
}

/** One of our pictures in the size and format that fits, or any other as it is. A broken one says No Image. */
export function Picture({ src, alt, sizes, phone, priority, className }: Props) {
  const [broken, setBroken] = useState(false)
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before the page came alive.
    if (element.current?.complete && element.current.naturalWidth === 0) setBroken(true)
  }, [])
  // Where it is loaded late, a browser that can takes the width that the picture really has.
  const widths = priority ? sizes : `auto, ${sizes}`
  const own = /^(\/(?:pictures\/[a-z-]+|uploads\/\w+))-(\d+)\.webp$/.exec(src)
  const image = (
    <img
      ref={element}
      className={className}
      src={broken ? PLACEHOLDER : src}
      alt={broken ? 'No Image' : alt}
      {...(own ? { srcSet: sourceSet(own[1]!, Number(own[2]), 'webp'), sizes: widths } : {})}
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
  if (!own || broken) return image
  return (
    <picture>
      {phone && <source media="(max-width: 700px)" type="image/avif" srcSet={phone} sizes={sizes} />}
      <source type="image/avif" srcSet={sourceSet(own[1]!, Number(own[2]), 'avif')} sizes={widths} />
      {image}
    </picture>
  )
}

function sourceSet(name: string, largest: number, format: string): string {
  const widths = [...WIDTHS.filter(width => width < largest), largest]
  return widths.map(width => `${name}-${width}.${format} ${width}w`).join(', ')
}
