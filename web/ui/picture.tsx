import { useEffect, useRef, useState } from 'react'

/** Widths that scripts/build-pictures.ts and uploads make, besides the largest one, which the file name holds. */
const WIDTHS = [480, 800, 1200]
const PLACEHOLDER = '/noimage.svg'

type Props = {
  src: string
  alt: string
  /** The sizes attribute. */
  sizes: string
  /** The srcset for narrow screens. */
  phone?: string | undefined
  /** The largest contentful picture of the page: loaded at once. */
  priority?: boolean
  className?: string
}

/** A picture of this server in the best size and format, or any other as it is. A broken one shows No Image. */
export function Picture({ src, alt, sizes, phone, priority, className }: Props) {
  const [broken, setBroken] = useState(false)
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // The error event may have fired before hydration.
    if (element.current?.complete && element.current.naturalWidth === 0) setBroken(true)
  }, [])
  // A lazy picture uses its rendered width where the browser supports sizes=auto.
  const widths = priority ? sizes : `auto, ${sizes}`
  const own = ownPicture(src)
  const image = (
    <img
      ref={element}
      className={className}
      src={broken ? PLACEHOLDER : src}
      alt={broken ? 'No Image' : alt}
      {...(own ? { srcSet: sourceSet(own, 'webp'), sizes: widths } : {})}
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
  if (!own || broken) return image
  return (
    <picture>
      {phone && <source media="(max-width: 700px)" type="image/avif" srcSet={phone} sizes={sizes} />}
      <source type="image/avif" srcSet={sourceSet(own, 'avif')} sizes={widths} />
      {image}
    </picture>
  )
}

type OwnPicture = { name: string; largest: number }

/** Name and largest width of a picture that this server holds in several sizes; undefined for any other. */
function ownPicture(src: string): OwnPicture | undefined {
  const [, name, largest] = /^(\/(?:pictures\/[a-z-]+|uploads\/\w+))-(\d+)\.webp$/.exec(src) ?? []
  return name && largest ? { name, largest: Number(largest) } : undefined
}

function sourceSet({ name, largest }: OwnPicture, format: string): string {
  const widths = [...WIDTHS.filter(width => width < largest), largest]
  return widths.map(width => `${name}-${width}.${format} ${width}w`).join(', ')
}
