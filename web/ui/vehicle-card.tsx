import { Link } from 'react-router'
import { formatHourlyRate } from '../../domain/hourly-rate.ts'
import { useCardDetails } from './card-details.ts'
import { CardName } from './card-name.tsx'
import { Picture } from './picture.tsx'
import './vehicle-card.css'

type Props = {
  name: string
  image: string
  alt: string
  passengers: number
  luggage: number
  /** US dollars. */
  hourlyRate: number
  contactLink: boolean
  /** The target of Contact Us. */
  contactTo?: string
}

/** A fleet item: its facts are always visible, its description is in a panel over the picture. */
export function VehicleCard({
  name,
  image,
  alt,
  passengers,
  luggage,
  hourlyRate,
  contactLink,
  contactTo = '/fleet',
}: Props) {
  const { open, id, onClick } = useCardDetails()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button, which takes the keyboard
    <article className="vehicle" data-open={open} onClick={onClick}>
      <div className="vehicle-picture">
        <Picture src={image} alt={alt} sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px" />
        <div className="vehicle-details" id={id}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <p tabIndex={0}>{alt}</p>
        </div>
      </div>
      <div className="vehicle-words">
        <CardName name={name} open={open} panelId={id} />
        <dl>
          <div>
            <dt>Passengers</dt>
            <dd>{passengers}</dd>
          </div>
          <div>
            <dt>Luggage</dt>
            <dd>{luggage}</dd>
          </div>
          <div>
            <dt>Rate</dt>
            <dd>{formatHourlyRate(hourlyRate)}</dd>
          </div>
        </dl>
        {contactLink && (
          <Link className="button quiet" to={contactTo}>
            Contact Us<span className="sr-only"> about the {name}</span>
          </Link>
        )}
      </div>
    </article>
  )
}
