import type { ReactNode } from 'react'
import type { Standing } from '../../../contract/guest/schemas.ts'
import styles from './ride-page.module.css'

type Props = { children: ReactNode }

export function RidePage({ children }: Props) {
  return <div className={`wrap ${styles['page']} ${styles['ride']}`}>{children}</div>
}

/** Within a page that has its own margins. */
export function RideSection({ children }: Props) {
  return <section className={styles['ride']}>{children}</section>
}

export function RideStanding({ standing, children }: { standing: Standing; children: ReactNode }) {
  return (
    <p className={styles['standing']} data-standing={standing}>
      {children}
    </p>
  )
}

/** The ticket, then what the guest can do. With one of both alone, the headline fills the other column. */
export function RideColumns({ isHeaded = false, children }: Props & { isHeaded?: boolean }) {
  return (
    <div className={styles['columns']} data-headed={isHeaded || undefined}>
      {children}
    </div>
  )
}
