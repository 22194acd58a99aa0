import type { ReactNode } from 'react'
import './cards.css'
import './sections.css'

export function Section({
  ground,
  title,
  text,
  children,
}: {
  ground?: 'stone' | 'limestone' | 'night'
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className={ground ? `section ${ground}` : 'section'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
