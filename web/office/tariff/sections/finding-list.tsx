import * as words from '#messages/office-tariff'
import { useTariff } from '../tariff-context.ts'
import styles from './sections.module.css'

export function FindingList({ of }: { of: readonly string[] }) {
  const found = useTariff().findings.below(of)
  if (found.length === 0) return null
  return (
    <ul className={styles['findings']}>
      {found.map(({ path, sentence, level }, index) => (
        <li key={`${path} ${index}`} data-level={level}>
          <svg width="14" height="14" viewBox="0 0 15 15" aria-hidden="true">
            <path d="M7.500 2 14 13H1zM7.500 6v3.500M7.500 11v1" />
          </svg>
          <span>
            <span className="sr-only">{words.finding({ level })} </span>
            {sentence}
          </span>
        </li>
      ))}
    </ul>
  )
}
