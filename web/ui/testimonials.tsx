import { Section } from './sections.tsx'

export type Quote = { quote: string; author: string }

/** Fixed quotes, five stars each (spec 3, Testimonial). */
export function Testimonials({ quotes }: { quotes: Quote[] }) {
  return (
    <Section title="What our clients say">
      <div className="quotes">
        {quotes.map(({ quote, author }) => (
          <figure key={author}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <span className="stars" role="img" aria-label="5 of 5 stars">
                ★★★★★
              </span>{' '}
              {author}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
