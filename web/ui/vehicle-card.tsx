import { Link } from 'react-router'
import * as words from '#messages/cards'
import * as shared from '#messages/shared'
import { fleetPath, reservePath } from '../../domain/site/site.ts'
import { CardName, useCardDetails } from './card-name.tsx'
import { contentLanguage, type LocalizedRecord } from './content-language.ts'
import { Picture } from './picture.tsx'
import { VehicleFigures } from './vehicle-figures.tsx'
import { type CardVehicle, isRepresentative, vehicleTitle } from './vehicle-title.ts'
import './vehicle-card.css'

type Props = {
  vehicle: CardVehicle & LocalizedRecord
  contactLink?: boolean
  contactTo?: string
}

export function VehicleCard({ vehicle, contactLink = vehicle.flag ?? false, contactTo = '/fleet' }: Props) {
  const { open, id, onClick } = useCardDetails()
  const { name, imageUrl } = vehicle
  const { title, make } = vehicleTitle(vehicle)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button, which takes the keyboard
    <article className="vehicle" data-open={open} onClick={onClick}>
      <div className="vehicle-tile">
        <Picture
          src={imageUrl}
          alt={vehicle.altText}
          language={contentLanguage(vehicle, 'altText')}
          sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
        />
        <div className="vehicle-details" id={id}>
          <Details vehicle={vehicle} />
        </div>
      </div>
      <div className="vehicle-words">
        <CardName
          name={title}
          language={contentLanguage(vehicle, make ? 'className' : 'name')}
          open={open}
          panelId={id}
        />
        <p className="vehicle-make">
          {make && <span {...contentLanguage(vehicle, 'name')}>{make}</span>}
          {isRepresentative(imageUrl) && <small>{words.representative}</small>}
        </p>
        <VehicleFigures vehicle={vehicle} />
        <p className="vehicle-actions">
          {contactLink && (
            <Link className="button quiet" to={contactTo}>
              {shared.contactUs}
              <span className="sr-only">{` ${words.aboutVehicle({ name })}`}</span>
            </Link>
          )}
          <Link to={reservePath(vehicle)}>
            {words.reserve}
            <span className="sr-only">{` ${name}`}</span>
          </Link>
        </p>
      </div>
    </article>
  )
}

function Details({ vehicle }: Pick<Props, 'vehicle'>) {
  const { name, altText, slug, inside = [] } = vehicle
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div tabIndex={0}>
        <p {...contentLanguage(vehicle, 'altText')}>{altText}</p>
        {inside.length > 0 && (
          <ul {...contentLanguage(vehicle, 'inside')}>
            {inside.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {slug && (
        <Link className="vehicle-more" to={fleetPath({ slug })} viewTransition>
          {words.interior}
          <span className="sr-only">{` ${words.aboutVehicle({ name })}`}</span>
        </Link>
      )}
    </div>
  )
}
