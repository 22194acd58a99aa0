import type { ReactNode } from 'react'
import styles from './sections.module.css'

type Props = {
  title: string
  note?: ReactNode
  end?: ReactNode
  children: ReactNode
}

export function Section({ title, note, end, children }: Props) {
  return (
    <section className="mt-3.5" aria-label={title}>
      <div className={`${styles['title']} flex flex-wrap items-baseline gap-y-1 gap-x-3.5 mb-1.75`}>
        <h2>{title}</h2>
        {note && <p className="text-fg2 text-13">{note}</p>}
        {end && <div className="max-w-full ms-auto">{end}</div>}
      </div>
      {children}
    </section>
  )
}
