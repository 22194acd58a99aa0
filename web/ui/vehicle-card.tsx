import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as words from '#messages/cards'
import * as factsWords from '#messages/facts'
import * as shared from '#messages/shared'
import { CardName, useCardDetails } from './card-name.tsx'
import { contentLanguage, type LocalizedRecord } from './content-language.ts'
import { formatHourlyRate } from './hourly-rate.ts'
import { Picture } from './picture.tsx'
import './vehicle-card.css'

type Props = {
  name: string
  image: string
  alt: string
  passengers: number
  luggage: number
  hourlyRate: number
  contactLink: boolean
  contactTo?: string
  price?: string | undefined
  more?: ReactNode
  record?: LocalizedRecord
}

export function VehicleCard({
  name,
  image,
  alt,
  passengers,
  luggage,
  hourlyRate,
  contactLink,
  contactTo = '/fleet',
  price,
  more,
  record,
}: Props) {
  const { open, id, onClick } = useCardDetails()
  const altLanguage = contentLanguage(record, 'altText')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button, which takes the keyboard
    <article className="vehicle" data-open={open} onClick={onClick}>
      <div className="vehicle-picture">
        <Picture
          src={image}
          alt={alt}
          language={altLanguage}
          sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
        />
        <div className="vehicle-details" id={id}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <p tabIndex={0} {...altLanguage}>
            {alt}
          </p>
        </div>
      </div>
      <div className="vehicle-words">
        <CardName name={name} language={contentLanguage(record, 'name')} open={open} panelId={id} />
        <dl>
          <div>
            <dt>{factsWords.passengers}</dt>
            <dd>{passengers}</dd>
          </div>
          <div>
            <dt>{factsWords.luggage}</dt>
            <dd>{luggage}</dd>
          </div>
          <div>
            <dt>{words.rate}</dt>
            <dd>{formatHourlyRate(hourlyRate)}</dd>
          </div>
        </dl>
        {price && <p className="vehicle-price">{price}</p>}
        {more}
        {contactLink && (
          <Link className="button quiet" to={contactTo}>
            {shared.contactUs}
            <span className="sr-only">{` ${words.aboutVehicle({ name })}`}</span>
          </Link>
        )}
      </div>
    </article>
  )
}
