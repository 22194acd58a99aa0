import * as facts from '#messages/facts'
import * as words from '#messages/places'
import * as shared from '#messages/shared'
import type { FoundPlacePage } from '../../../contract/site/page-schemas.ts'
import { fareInWords } from './place-facts.ts'
import styles from './places.module.css'

export function FareTable({ fares }: Pick<FoundPlacePage, 'fares'>) {
  return (
    <table className={`${styles['fares']} w-full border-collapse figures`}>
      <thead>
        <tr>
          <th
            className="border-b border-b-hair py-2 ps-0 pe-5 text-start text-15 font-normal text-fg2 phone:pe-2.5"
            scope="col"
          >
            {facts.vehicle}
          </th>
          <th
            className="border-b border-b-hair py-2 ps-0 pe-5 text-start text-15 font-normal text-fg2 phone:pe-2.5"
            scope="col"
          >
            {words.people}
          </th>
          <th
            className="border-b border-b-hair py-2 ps-0 pe-5 text-start text-15 font-normal text-fg2 phone:pe-2.5"
            scope="col"
          >
            {shared.bags}
          </th>
          <th
            className="border-b border-b-hair py-2 ps-0 pe-5 text-start text-15 font-normal text-fg2 phone:pe-2.5"
            scope="col"
          >
            {shared.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {fares.map(({ code, name, seats, luggage, totalCents }) => (
          <tr key={code}>
            <th
              className="border-b border-b-hair py-3.5 ps-0 pe-5 text-start [font:400_clamp(22px,2.1vw,30px)/1.2_var(--display)] phone:pe-2.5 phone:text-19"
              scope="row"
              translate="no"
            >
              {name}
            </th>
            <td className="border-b border-b-hair py-3.5 ps-0 pe-5 text-start last:text-[clamp(22px,2.2vw,32px)] last:leading-[1.1] last:font-medium last:whitespace-nowrap phone:pe-2.5 phone:last:text-20">
              {seats}
            </td>
            <td className="border-b border-b-hair py-3.5 ps-0 pe-5 text-start last:text-[clamp(22px,2.2vw,32px)] last:leading-[1.1] last:font-medium last:whitespace-nowrap phone:pe-2.5 phone:last:text-20">
              {luggage}
            </td>
            <td
              className="border-b border-b-hair py-3.5 ps-0 pe-5 text-start last:text-[clamp(22px,2.2vw,32px)] last:leading-[1.1] last:font-medium last:whitespace-nowrap phone:pe-2.5 phone:last:text-20"
              translate="no"
            >
              {fareInWords(totalCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
