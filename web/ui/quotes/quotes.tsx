import { format, locale } from '#messages/locale'
import * as words from '#messages/quotes'
import type { PublicReview } from '../../../contract/site/review-schemas.ts'
import { monthInWords } from '../../../i18n/format-time.ts'
import { addressIn } from '../../shell/address-in.ts'
import { Section } from '../sections.tsx'

const SOURCES: Record<PublicReview['source'], string> = {
  rating: words.rating,
  google: words.google,
  tripadvisor: words.tripadvisor,
  weddingwire: words.weddingwire,
  letter: words.letter,
}

export function Quotes({ reviews }: { reviews: readonly PublicReview[] }) {
  if (reviews.length === 0) return null
  return (
    <Section ground="night" title={words.clientsSay}>
      <div className="quotes">
        {reviews.map(review => (
          <Quote key={review.text} review={review} />
        ))}
      </div>
      {reviews.some(({ sample }) => !sample) && (
        <p className="mt-8 text-15 text-fg2">
          {words.chosen} <a href={addressIn(locale, '/reviews')}>{words.all}</a>
        </p>
      )}
    </Section>
  )
}

export function Quote({ review: { text, author, stars, answer, ...review } }: { review: PublicReview }) {
  const language = review.locale === locale ? { translate: 'no' as const } : { lang: review.locale }
  return (
    <figure className="max-w-[52em] border-s-2 border-s-coach ps-[clamp(22px,2.6vw,40px)]">
      <blockquote
        className="relative mx-0 text-balance [font:400_clamp(26px,2.7vw,40px)/1.2_var(--display)]"
        {...language}
      >
        {text}
      </blockquote>
      <figcaption className="mx-0 mt-4 mb-0 text-15 text-fg2">
        {stars !== null && (
          <>
            <span
              className="stars tracking-[2px]"
              role="img"
              aria-label={words.stars({ stars: String(stars) })}
            >
              {'★'.repeat(stars)}
            </span>{' '}
          </>
        )}
        {author && <span translate="no">{author}</span>}
        <Facts review={review} />
      </figcaption>
      {answer && (
        <p className="quote-answer">
          {words.answer} <span {...language}>{answer}</span>
        </p>
      )}
    </figure>
  )
}

type Told = Pick<PublicReview, 'occasion' | 'month' | 'source' | 'url' | 'sample'>

function Facts({ review: { occasion, month, source, url, sample } }: { review: Told }) {
  if (sample) return <> · {words.example}</>
  return (
    <>
      {occasion && (
        <>
          {', '}
          <span translate="no">{occasion}</span>
        </>
      )}
      {month && (
        <>
          {', '}
          <time dateTime={month}>{monthInWords(month, format)}</time>
        </>
      )}
      {' · '}
      {url ? (
        <a href={url} rel="noopener nofollow">
          {SOURCES[source]}
        </a>
      ) : (
        SOURCES[source]
      )}
    </>
  )
}
