import * as facts from '#messages/facts'
import * as words from '#messages/places'
import * as shared from '#messages/shared'
import type { FoundPlacePage } from '../../../contract/site/page-schemas.ts'
import { fareInWords } from './place-facts.ts'
import styles from './places.module.css'

export function FareTable({ fares }: Pick<FoundPlacePage, 'fares'>) {
  return (
    <table className={styles['fares']}>
      <thead>
        <tr>
          <th scope="col">{facts.vehicle}</th>
          <th scope="col">{words.people}</th>
          <th scope="col">{shared.bags}</th>
          <th scope="col">{shared.price}</th>
        </tr>
      </thead>
      <tbody>
        {fares.map(({ code, name, seats, luggage, totalCents }) => (
          <tr key={code}>
            <th scope="row" translate="no">
              {name}
            </th>
            <td>{seats}</td>
            <td>{luggage}</td>
            <td translate="no">{fareInWords(totalCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
