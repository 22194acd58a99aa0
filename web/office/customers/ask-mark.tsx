import * as common from '#messages/office-common'
import * as words from '#messages/office-customers'
import styles from './customers.module.css'

export function AskMark({ short = false }: { short?: boolean }) {
  return (
    <span className={styles['ask-mark']} title={words.askNote}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M8 1.5 15 14H1Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M8 6v4M8 11.6v.9" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className={short ? 'sr-only' : undefined}>{common.askBeforeConfirming}</span>
    </span>
  )
}
