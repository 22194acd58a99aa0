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
    <aside
      className={`${styles['help']} grid grid-cols-[1.12fr_1fr] items-center gap-x-[clamp(28px,4vw,56px)] gap-y-6 border-t-3 border-t-coach bg-panel px-[clamp(20px,3.3vw,48px)] py-[clamp(28px,3vw,44px)] phone:grid-cols-1`}
    >
      <div className="grid gap-3">
        <h2 className="text-[clamp(32px,2.9vw,42px)] leading-[1.06]">{words.help}</h2>
        <p className="mb-4 text-fg2">{words.helpText}</p>
        <Link className="button quiet" to="/reservation">
          {sections.bookOnline}
        </Link>
        <a className="button quiet" href={phoneHref(phone)}>
          {shared.call({ phone })}
        </a>
      </div>
      {suggested.length > 0 && (
        <ul className="list-none border-b border-b-hair p-0">
          {suggested.map(vehicle => (
            <li className="border-t border-t-hair" key={vehicle._id}>
              <Link className="block pt-3.25 pb-3.5" to={fleetPath(vehicle)} viewTransition>
                <span className="block text-15 leading-[1.4] text-fg2">{vehicle.need}</span>
                <b className="[font:400_24px/1.25_var(--display)]" {...contentLanguage(vehicle, 'className')}>
                  {vehicleTitle(vehicle).title}
                </b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
