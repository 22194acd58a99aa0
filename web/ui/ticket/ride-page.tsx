import type { ReactNode } from 'react'
import type { Standing } from '../../../contract/guest/schemas.ts'
import styles from './ride-page.module.css'

type Props = { children: ReactNode }

export function RidePage({ children }: Props) {
  return (
    <div
      className={`wrap ${styles['ride']} pt-[calc(var(--bar)_+_44px)] pb-24 to-960:pt-[calc(var(--bar)_+_26px)] to-960:pb-14`}
    >
      {children}
    </div>
  )
}

/** Within a page that has its own margins. */
export function RideSection({ children }: Props) {
  return <section className={styles['ride']}>{children}</section>
}

export function RideStanding({ standing, children }: { standing: Standing; children: ReactNode }) {
  return (
    <p
      className={`${styles['standing']} flex items-center gap-2 font-semibold text-confirmed`}
      data-standing={standing}
    >
      {children}
    </p>
  )
}

/** The ticket, then what the guest can do. With one of both alone, the headline fills the other column. */
export function RideColumns({ isHeaded = false, children }: Props & { isHeaded?: boolean }) {
  return (
    <div
      className={`${styles['columns']} mt-9 grid grid-cols-[minmax(0,1.24fr)_minmax(0,1fr)] items-start gap-16 to-960:mt-5.5 to-960:block`}
      data-headed={isHeaded || undefined}
    >
      {children}
    </div>
  )
}
