import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { PublishedPolicy } from '../../../contract/pricing/policy-schemas.ts'
import { comparePolicies, type PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import { Moment } from '../moment.tsx'
import { Differences } from '../tariff/screen/cell-table.tsx'
import { Section } from '../tariff/sections/section.tsx'
import styles from './policy-history.module.css'
import { differenceText } from './policy-texts.ts'

export function PolicyHistory({ policies }: { policies: readonly PublishedPolicy[] }) {
  return (
    <Section title={common.published}>
      <ol className={`${styles['history']} mt-2 mb-0 mx-0 p-0 list-none`}>
        {policies.map((policy, index) => (
          <Published
            key={policy.number}
            policy={policy}
            isCurrent={index === 0}
            former={policies[index + 1]}
          />
        ))}
      </ol>
    </Section>
  )
}

type Props = { policy: PublishedPolicy; isCurrent: boolean; former: PublishedPolicy | undefined }

function Published({ policy: { number, publishedAt, publishedBy, policy }, isCurrent, former }: Props) {
  const differences = former ? comparePolicies(former.policy, policy) : []
  return (
    <li className="flex flex-wrap gap-y-0.5 gap-x-3 items-baseline py-1.75 border-t border-hair">
      <b>{words.policyNumber({ number: String(number) })}</b>
      {isCurrent && <span className="mark">{rates.historyStates({ state: 'current' })}</span>}
      <span>
        {publishedAt !== '' && <Moment at={publishedAt} />}{' '}
        {publishedBy === null ? shared.system : <span translate="no">{publishedBy}</span>}
      </span>
      {former && (
        <details className="flex-[1_0_100%]">
          <summary className="w-fit text-coach-text text-13 cursor-pointer touch-narrow:min-h-11 touch-narrow:leading-11">
            {rates.changes({ count: differences.length })}
          </summary>
          <PolicyDifferences differences={differences} />
        </details>
      )}
    </li>
  )
}

export function PolicyDifferences({ differences }: { differences: readonly PolicyDifference[] }) {
  return (
    <Differences differences={differences.map(differenceText)} before={shared.before} after={shared.after} />
  )
}
