import type { PolicySentences } from '../../i18n/policy-sentences.ts'

/** The trip policy as a line in time; the sentences of the policy stand below it. */
export function PolicyTime({ stretches }: Pick<PolicySentences, 'stretches'>) {
  return (
    <ol className="policy-time">
      {stretches.map(({ until, cost }) => (
        <li key={until}>
          <span>{until}</span>
          <strong>{cost}</strong>
        </li>
      ))}
    </ol>
  )
}
