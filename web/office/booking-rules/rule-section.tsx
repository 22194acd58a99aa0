import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { FoldButton } from '../fold-button.tsx'
import { Section } from '../tariff/sections/section.tsx'
import styles from './booking-rules.module.css'

type Props = { title: string; note?: string; startsOpen?: boolean; children: ReactNode }

/** Collapsible on phones; a section with an error stays open. */
export function RuleSection({ title, note, startsOpen = false, children }: Props) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <div
      className={`${styles['fold']} phone:border-b phone:border-b-hair`}
      data-open={open || undefined}
      // The browser focuses the field next; it must be visible by then.
      onInvalidCapture={() => flushSync(() => setOpen(true))}
    >
      <FoldButton open={open} onToggle={() => setOpen(!open)}>
        {title}
      </FoldButton>
      <div className={styles['folded']}>
        <Section title={title} {...(note === undefined ? {} : { note })}>
          {children}
        </Section>
      </div>
    </div>
  )
}
