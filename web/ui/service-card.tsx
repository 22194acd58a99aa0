import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Picture } from './picture.tsx'
import './service-card.css'

type Props = {
  name: string
  description?: string
  image: string
  alt: string
  features: string[]
  to: string
  sizes: string
}

/** A picture whose details open under the pointer, and by touch, click or Enter on its name. */
export function ServiceCard({ name, description, image, alt, features, to, sizes }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <article className="service" data-open={open}>
      <Picture src={image} alt={alt} sizes={sizes} />
      <div className="service-words">
        <h3>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {name}
          </button>
        </h3>
        <div className="service-details" id={id}>
          <div>
            {description && <p>{description}</p>}
            <ul>
              {features.map(feature => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </div>
        <Link className="service-more" to={to}>
          Learn More<span className="sr-only"> about {name}</span>
        </Link>
      </div>
    </article>
  )
}
