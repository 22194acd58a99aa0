import styles from './policy-line.module.css'

/** `feeCents` is what cancelling costs in this stretch; the last one has no end. */
type Stretch = { until: string | null; feeCents: number; what: string; when: string }

type Props = { stretches: readonly Stretch[] }

export function PolicySection({ title, stretches }: Props & { title: string }) {
  return (
    <section className={styles['policy']}>
      <h2>{title}</h2>
      <PolicyLine stretches={stretches} />
    </section>
  )
}

/** Not to scale. */
export function PolicyLine({ stretches }: Props) {
  return (
    <ol className={styles['line']} data-count={stretches.length}>
      {stretches.map(({ until, feeCents, what, when }) => (
        <li key={when} data-fee={feeCents === 0 ? 'none' : until === null ? 'all' : 'part'}>
          <strong>{what}</strong> {when}
        </li>
      ))}
    </ol>
  )
}
