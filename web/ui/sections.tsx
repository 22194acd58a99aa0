import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { phoneHref } from '../../domain/contact-details.ts'
import { MESSAGES } from '../messages.ts'
import './sections.css'

export function Section({
  stone,
  title,
  text,
  children,
}: {
  stone?: boolean
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className={stone ? 'section stone' : 'section'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

export function Points({ points }: { points: { title: string; text: string }[] }) {
  return (
    <ul className="points">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

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

export function ClosingCall({ title, text, phone }: { title: string; text: string; phone: string }) {
  return (
    <section className="section closing">
      <div className="wrap">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="ways">
          <Link className="button primary" to="/reservation">
            Book Online
          </Link>
          <a className="button quiet" href={phoneHref(phone)}>
            Call {phone}
          </a>
        </div>
      </div>
    </section>
  )
}

/** What is left of a page whose content could not be loaded: the message alone, and a way to try again. */
export function FailedLoad({ message }: { message: string }) {
  const { pathname } = useLocation()
  return (
    <section className="failed-load">
      <p role="alert">{message}</p>
      <Link className="button quiet" to={pathname} reloadDocument>
        {MESSAGES.tryAgain}
      </Link>
    </section>
  )
}
