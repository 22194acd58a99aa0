import { type ReactNode, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as words from '#messages/office-customers'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import styles from './customer-panel.module.css'

export function CustomerFrame({ label, children }: { label: string; children: ReactNode }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const section = useRef<HTMLElement>(null)
  const list = { pathname: '/admin/customers', search }
  useKeys({ Escape: { does: words.closeKey, act: () => navigate(list, { preventScrollReset: true }) } })
  return (
    <section className={styles['panel']} aria-label={label} ref={section}>
      <p className={styles['bar']}>
        <Link to={list} preventScrollReset className={styles['back']}>
          {words.back}
        </Link>
        <Link to={list} preventScrollReset className={styles['close']}>
          <MarkedText text={words.close} marks={{ kbd: text => <kbd>{text}</kbd> }} />
        </Link>
      </p>
      {children}
    </section>
  )
}
