import styles from './policy-line.module.css'

/** `feeCents` is what cancelling costs in this stretch; the last one has no end. */
type Stretch = { until: string | null; feeCents: number; what: string; when: string }

type Props = { stretches: readonly Stretch[] }

export function PolicySection({ title, stretches }: Props & { title: string }) {
  return (
    <section className="mt-9.5">
      <h2 className="text-25">{title}</h2>
      <PolicyLine stretches={stretches} />
    </section>
  )
}

/** Not to scale. */
export function PolicyLine({ stretches }: Props) {
  return (
    <ol
      className={`${styles['line']} mt-3.5 mb-0 grid list-none grid-cols-[5fr_4.6fr_2.4fr] p-0 text-14 leading-[1.4] text-fg2`}
      data-count={stretches.length}
    >
      {stretches.map(({ until, feeCents, what, when }) => (
        <li
          className="relative pe-2.5 pt-3 [--line:3px_solid_var(--coach)] [border-block-start:var(--line)] to-960:mb-2 to-960:border-t-0 to-960:ps-4 to-960:pe-0 to-960:pt-0 to-960:[border-inline-start:var(--line)]"
          key={when}
          data-fee={feeCents === 0 ? 'none' : until === null ? 'all' : 'part'}
        >
          <strong className="block text-15 font-semibold text-fg">{what}</strong> {when}
        </li>
      ))}
    </ol>
  )
}
