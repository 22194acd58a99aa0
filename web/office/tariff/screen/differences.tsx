import * as words from '#messages/office-tariff'
import type { DifferenceText } from '../document/difference-text.ts'
import styles from './dialogs.module.css'

/** What differs between two tariffs, a line for each value. */
export function Differences({ differences }: { differences: readonly DifferenceText[] }) {
  return (
    <table className={styles['differences']}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label={words.before}>{before === '' ? words.none : <s>{before}</s>}</td>
            <td data-label={words.after}>{after === '' ? words.none : <b>{after}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
