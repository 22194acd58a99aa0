import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import './page-hero.css'
import './scrim.css'

type Props = {
  title: string
  tagline: string
  image: string
  portrait?: string
  alt: string
  fullHeight?: boolean
  /** A detail whose edges end in the tile's color: it stands beside the words, not under them. */
  detail?: boolean
  children?: ReactNode
}

/** On phones its height counts, and it is wider than the screen. */
const detailSizes = (fullHeight = false) => `(max-aspect-ratio: 4/5) ${fullHeight ? 220 : 110}vw, 75vw`

export function PageHero({ title, tagline, image, portrait, alt, fullHeight, detail, children }: Props) {
  return (
    <section className="page-hero scrim" data-full={fullHeight} data-detail={detail}>
      <Picture
        src={image}
        portrait={portrait}
        alt={alt}
        sizes={detail ? detailSizes(fullHeight) : '100vw'}
        priority
      />
      <div className="wrap">
        <h1>{title}</h1>
        <p className="mt-4.5 max-w-[34em] text-[clamp(17px,1.35vw,20px)] text-balance text-fg-soft">
          {tagline}
        </p>
        {children && <div className="actions">{children}</div>}
      </div>
    </section>
  )
}
