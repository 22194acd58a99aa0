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
      <div className="vehicle-tile relative w-[var(--card-picture,100%)] flex-none self-center overflow-hidden bg-(--tile) text-fg scheme-dark">
        <Picture
          src={imageUrl}
          alt={vehicle.altText}
          language={contentLanguage(vehicle, 'altText')}
          sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
        />
        <div
          className="vehicle-details invisible absolute inset-x-0 top-auto bottom-0 grid max-h-full grid-rows-[0fr] border-b-2 border-b-coach bg-[color-mix(in_srgb,var(--tile)_94%,transparent)] [transition:grid-template-rows_320ms_var(--ease),visibility_0s_320ms]"
          id={id}
        >
          <Details vehicle={vehicle} />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-[clamp(18px,1.7vw,24px)] pt-[clamp(12px,1.2vw,17px)] pb-[clamp(18px,1.7vw,24px)]">
        <CardName
          name={title}
          language={contentLanguage(vehicle, make ? 'className' : 'name')}
          open={open}
          panelId={id}
        />
        <p className="vehicle-make mb-[clamp(14px,1.4vw,20px)] flex flex-1 flex-wrap content-start items-baseline justify-between gap-x-3 gap-y-0 text-15 leading-[1.4] text-fg2">
          {make && <span {...contentLanguage(vehicle, 'name')}>{make}</span>}
          {isRepresentative(imageUrl) && <small>{words.representative}</small>}
        </p>
        <VehicleFigures vehicle={vehicle} />
        <p className="vehicle-actions mt-[clamp(16px,1.6vw,22px)] flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
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
    <div className="flex min-h-0 flex-col items-start overflow-hidden text-16 leading-[1.45]">
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
        <Link
          className="vehicle-more mx-[clamp(18px,1.7vw,24px)] flex-none"
          to={fleetPath({ slug })}
          viewTransition
        >
          {words.interior}
          <span className="sr-only">{` ${words.aboutVehicle({ name })}`}</span>
        </Link>
      )}
    </div>
  )
}
