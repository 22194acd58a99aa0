import { useEffect, useRef, useState } from 'react'
import * as words from '#messages/cards'
import { stored } from '#messages/locale'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import type { ContentLanguage } from './content-language.ts'
import './picture.css'

/** As built by scripts/build-pictures.ts and uploads; the largest is in the file name. */
const WIDTHS = [480, 800, 1200]
const PLACEHOLDER = stored === DEFAULT_LOCALE ? '/noimage.svg' : `/noimage-${stored}.svg`

type Props = {
  src: string
  alt: string
  language?: ContentLanguage
  sizes: string
  portrait?: string | undefined
  priority?: boolean
}

export function Picture({ src, alt, language, sizes, portrait, priority }: Props) {
  const [broken, setBroken] = useState(false)
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // The error event may have fired before hydration.
    if (element.current?.complete && element.current.naturalWidth === 0) setBroken(true)
  }, [])
  // Lazy pictures use their rendered width where sizes=auto is supported.
  const widths = priority ? sizes : `auto, ${sizes}`
  const own = broken ? undefined : ownPicture(src)
  const upright = portrait && ownPicture(portrait)
  const image = (
    <img
      ref={element}
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

/** Steps across and down (domain/site/picture.ts) of built-in pictures whose subject is off center. */
const FOCUS: Record<string, string> = {
  'airport-night': '55',
  corporate: '34',
  occasions: '24',
  'hero-dusk': '34',
  'runway-dusk': '64',
  'evening-celebration': '43',
  'detail-handle': '34',
  'detail-wheel': '53',
  'detail-door': '34',
}

/** Attributes for picture.css: inline styles would weaken the content security policy. */
type Focus = { 'data-focus-x'?: string; 'data-focus-y'?: string }
type OwnPicture = { name: string; largest: number; focus: Focus }

function ownPicture(src: string): OwnPicture | undefined {
  const [, name, builtIn, uploaded, largest] =
    /^(\/(?:pictures\/([a-z-]+)|uploads\/[0-9a-f]+(?:-([0-8]{2}))?))-(\d+)\.webp$/.exec(src) ?? []
  if (!name || !largest) return undefined
  const [x, y] = uploaded ?? FOCUS[builtIn ?? ''] ?? ''
  const focus: Focus = x && y ? { 'data-focus-x': x, 'data-focus-y': y } : {}
  return { name, largest: Number(largest), focus }
}

function sourceSet({ name, largest }: OwnPicture, format: string): string {
  const widths = [...WIDTHS.filter(width => width < largest), largest]
  return widths.map(width => `${name}-${width}.${format} ${width}w`).join(', ')
}
