import { useId, useState } from 'react'
import { Link } from 'react-router'
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
  /** Where Contact Us leads. */
  contactTo?: string
}

/** One vehicle: its facts always in sight, its description under the name. */
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
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <article className="vehicle" data-open={open}>
      <Picture src={image} alt={alt} sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px" />
      <div className="vehicle-words">
        <h3>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {name}
          </button>
        </h3>
        <div className="vehicle-details" id={id}>
          <p>{alt}</p>
        </div>
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
            <dd>${Number.isInteger(hourlyRate) ? hourlyRate : hourlyRate.toFixed(2)}/hr</dd>
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
