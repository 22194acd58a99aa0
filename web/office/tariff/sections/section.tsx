import type { ReactNode } from 'react'
import styles from './sections.module.css'

type Props = {
  title: string
  note?: string
  end?: ReactNode
  children: ReactNode
}

export function Section({ title, note, end, children }: Props) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div className={styles['title']}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        {end && <div className={styles['end']}>{end}</div>}
      </div>
      {children}
    </section>
  )
}
