import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/cards'
import { stored } from '#messages/locale'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import type { ContentLanguage } from './content-language.ts'
import './picture.css'

/** Widths that scripts/build-pictures.ts and uploads make, besides the largest one, which the file name holds. */
const WIDTHS = [480, 800, 1200]
/** Its words are in the language of the page. */
const PLACEHOLDER = stored === DEFAULT_LOCALE ? '/noimage.svg' : `/noimage-${stored}.svg`

type Props = {
  src: string
  alt: string
  /** The language of the alternative text, where it is another than the page's. */
  language?: ContentLanguage
  /** The sizes attribute. */
  sizes: string
  /** The same scene for windows that are higher than wide. */
  portrait?: string | undefined
  /** The largest contentful picture of the page: loaded at once. */
  priority?: boolean
  className?: string
}

/** A picture of this server in the best size and format, or any other as it is. A broken one shows No Image. */
export function Picture({ src, alt, language, sizes, portrait, priority, className }: Props) {
  const [broken, setBroken] = useState(false)
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // The error event may have fired before hydration.
    if (element.current?.complete && element.current.naturalWidth === 0) setBroken(true)
  }, [])
  // A lazy picture uses its rendered width where the browser supports sizes=auto.
  const widths = priority ? sizes : `auto, ${sizes}`
  const own = broken ? undefined : ownPicture(src)
  const upright = portrait && ownPicture(portrait)
  const image = (
    <img
      ref={element}
      className={className}
      {...own?.focus}
      src={broken ? PLACEHOLDER : src}
      alt={broken ? words.noImage : alt}
      {...(broken ? {} : language)}
      {...(own ? { srcSet: sourceSet(own, 'webp'), sizes: widths } : {})}
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
  if (!own) return image
  return (
    <picture>
      {upright && (
        <source
          media="(max-aspect-ratio: 4/5)"
          type="image/avif"
          srcSet={sourceSet(upright, 'avif')}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={sourceSet(own, 'avif')} sizes={widths} />
      {image}
    </picture>
  )
}

/** The focal point as attributes, which picture.css turns into a position: a style attribute would need a weaker policy. */
type Focus = { 'data-focus-x'?: string; 'data-focus-y'?: string }
type OwnPicture = { name: string; largest: number; focus: Focus }

/** Name and largest width of a picture that this server holds in several sizes; undefined for any other. */
function ownPicture(src: string): OwnPicture | undefined {
  const [, name, x, y, largest] =
    /^(\/(?:pictures\/[a-z-]+|uploads\/[0-9a-f]+(?:-([0-8])([0-8]))?))-(\d+)\.webp$/.exec(src) ?? []
  if (!name || !largest) return undefined
  const focus: Focus = x && y ? { 'data-focus-x': x, 'data-focus-y': y } : {}
  return { name, largest: Number(largest), focus }
}

function sourceSet({ name, largest }: OwnPicture, format: string): string {
  const widths = [...WIDTHS.filter(width => width < largest), largest]
  return widths.map(width => `${name}-${width}.${format} ${width}w`).join(', ')
}
