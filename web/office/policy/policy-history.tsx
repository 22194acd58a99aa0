import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import type { PublishedPolicy } from '../../../contract/policies/draft-schemas.ts'
import { comparePolicies } from '../../../domain/policy/compare-policies.ts'
import { Moment } from '../moment.tsx'
import { Section } from '../tariff/sections/section.tsx'
import { PolicyDifferences } from './policy-differences.tsx'
import styles from './policy-history.module.css'

/** The published policies, each with what it changed; reservations keep the one that they agreed to. */
export function PolicyHistory({ policies }: { policies: readonly PublishedPolicy[] }) {
  return (
    <Section title={common.published} note={words.historyNote}>
      <ol className={styles['history']}>
        {policies.map(({ number, publishedAt, publishedBy, policy }, index) => {
          const former = policies[index + 1]
          return (
            <li key={number}>
              <b>{words.policyNumber({ number: String(number) })}</b>
              {index === 0 && <span className="mark">{words.isCurrent}</span>}
              <span>
                {publishedAt !== '' && <Moment at={publishedAt} />}{' '}
                {publishedBy === null ? words.isDefault : <span translate="no">{publishedBy}</span>}
              </span>
              {former && (
                <details>
                  <summary>{words.whatChanged}</summary>
                  <PolicyDifferences differences={comparePolicies(former.policy, policy)} />
                </details>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
