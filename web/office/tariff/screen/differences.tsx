import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { DifferenceText } from '../document/difference-text.ts'
import styles from './dialogs.module.css'

type Props = { differences: readonly DifferenceText[]; before?: string; after?: string }

export function Differences({ differences, before = common.now, after = common.draft }: Props) {
  return (
    <table className={styles['differences']}>
      <thead>
        <tr>
          <th scope="col">{common.rule}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, label, ...values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label={before}>{values.before === '' ? shared.none : <s>{values.before}</s>}</td>
            <td data-label={after}>{values.after === '' ? shared.none : <b>{values.after}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
