import { Link } from 'react-router'
import * as words from '#messages/fleet'
import * as sections from '#messages/sections'
import * as shared from '#messages/shared'
import { fleetPath } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { vehicleTitle } from '../../ui/vehicle-title.ts'
import styles from './fleet.module.css'
import type { SuggestedVehicle } from './load-fleet.ts'

type Props = { suggested: readonly SuggestedVehicle[]; phone: string }

export function HelpPanel({ suggested, phone }: Props) {
  return (
    <aside className={styles['help']}>
      <div>
        <h2>{words.help}</h2>
        <p>{words.helpText}</p>
        <Link className="button quiet" to="/reservation">
          {sections.bookOnline}
        </Link>
        <a className="button quiet" href={phoneHref(phone)}>
          {shared.call({ phone })}
        </a>
      </div>
      {suggested.length > 0 && (
        <ul>
          {suggested.map(vehicle => (
            <li key={vehicle._id}>
              <Link to={fleetPath(vehicle)} viewTransition>
                <span>{vehicle.need}</span>
                <b {...contentLanguage(vehicle, 'className')}>{vehicleTitle(vehicle).title}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
