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
  children?: ReactNode
}

export function PageHero({ title, tagline, image, portrait, alt, fullHeight, children }: Props) {
  return (
    <section className="page-hero scrim" data-full={fullHeight}>
      <Picture src={image} portrait={portrait} alt={alt} sizes="100vw" priority />
      <div className="wrap">
        <h1>{title}</h1>
        <p>{tagline}</p>
        {children && <div className="actions">{children}</div>}
      </div>
    </section>
  )
}
