import * as words from '#messages/sections'
import { Section } from './sections.tsx'

export type Quote = { quote: string; author: string }

/** Fixed quotes, five stars each (spec 3, Testimonial). */
export function Testimonials({ quotes }: { quotes: Quote[] }) {
  return (
    <Section ground="night" title={words.clientsSay}>
      <div className="quotes">
        {quotes.map(({ quote, author }) => (
          <figure key={author}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <span className="stars" role="img" aria-label={words.stars}>
                ★★★★★
              </span>{' '}
              <span translate="no">{author}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
