import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import styles from '../tariff/screen/dialogs.module.css'
import { differenceText } from './policy-texts.ts'

export function PolicyDifferences({ differences }: { differences: readonly PolicyDifference[] }) {
  return (
    <table className={styles['differences']}>
      <thead>
        <tr>
          <th scope="col">{common.rule}</th>
          <th scope="col">{shared.before}</th>
          <th scope="col">{shared.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(difference => {
          const { label, before, after } = differenceText(difference)
          return (
            <tr key={difference.path}>
              <th scope="row">{label}</th>
              <td>
                <s>{before}</s>
              </td>
              <td>
                <b>{after}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
