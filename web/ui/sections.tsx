import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './cards.css'
import './sections.css'

type Props = {
  id?: string
  ground?: 'stone' | 'night'
  title: string
  text?: string
  more?: { to: string; text: string }
  children: ReactNode
}

export function Section({ id, ground, title, text, more, children }: Props) {
  return (
    <section id={id} className={ground ? `section ${ground}` : 'section'}>
      <div className="wrap">
        <div className="section-head mb-[clamp(24px,3.1vw,44px)] flex items-baseline justify-between gap-8">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {more && (
            <Link className="border-b border-b-coach pb-0.5 font-medium whitespace-nowrap" to={more.to}>
              {more.text}
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
