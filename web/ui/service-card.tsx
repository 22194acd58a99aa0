import { Link } from 'react-router'
import { useCardDetails } from './card-details.ts'
import { CardName } from './card-name.tsx'
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

/** A service: its picture, with the details in a panel over it. */
export function ServiceCard({ name, description, image, alt, features, to, sizes }: Props) {
  const { open, id, onClick } = useCardDetails()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button, which takes the keyboard
    <article className="service" data-open={open} onClick={onClick}>
      <Picture src={image} alt={alt} sizes={sizes} />
      <div className="service-words">
        <CardName name={name} open={open} panelId={id} />
        <div className="service-details" id={id}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <div tabIndex={0}>
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
