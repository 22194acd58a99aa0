import { Link } from 'react-router'
import './home.css'

export const meta = () => [
  { title: 'Quantico Rides & Transports | Luxury chauffeur service' },
  {
    name: 'description',
    content:
      'Chauffeured rides in Virginia, Washington DC and Maryland: airports, business, weddings and city tours.',
  },
]

export default function Home() {
  return (
    <section className="hero">
      <picture>
        <source
          media="(max-width: 700px)"
          type="image/avif"
          srcSet="/pictures/hero-arrival-portrait-800.avif"
        />
        <source
          type="image/avif"
          srcSet="/pictures/hero-arrival-1200.avif 1200w, /pictures/hero-arrival-1600.avif 1600w"
          sizes="100vw"
        />
        <img
          src="/pictures/hero-arrival-1600.webp"
          alt="Black sedan on a wet avenue at night, the Capitol behind it"
          width={1600}
          height={900}
          fetchPriority="high"
        />
      </picture>
      <div className="wrap hero-words">
        <h1>Discover the Luxury Transportation Service</h1>
        <p>Experience Luxury, Comfort, and Style</p>
        <Link className="button primary" to="/reservation">
          Book Now
        </Link>
      </div>
    </section>
  )
}
