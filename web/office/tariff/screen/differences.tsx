import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { DifferenceText } from '../document/difference-text.ts'
import styles from './dialogs.module.css'

export function Differences({ differences }: { differences: readonly DifferenceText[] }) {
  return (
    <table className={styles['differences']}>
      <thead>
        <tr>
          <th scope="col">{common.rule}</th>
          <th scope="col">{common.now}</th>
          <th scope="col">{common.draft}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label={common.now}>{before === '' ? shared.none : <s>{before}</s>}</td>
            <td data-label={common.draft}>{after === '' ? shared.none : <b>{after}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
