import type { ReactNode } from 'react'
import './cards.css'
import './sections.css'

export function Section({
  stone,
  title,
  text,
  children,
}: {
  stone?: boolean
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className={stone ? 'section stone' : 'section'}>
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
