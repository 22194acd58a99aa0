import { Link } from 'react-router'
import * as words from '#messages/sections'
import * as shared from '#messages/shared'
import { phoneHref } from '../../domain/values/contact-links.ts'

export function ClosingCall({ title, text, phone }: { title: string; text: string; phone: string }) {
  return (
    <section className="section closing text-center">
      <div className="wrap">
        <h2>{title}</h2>
        <p className="mx-auto mt-4 mb-0 max-w-[34em] text-fg2">{text}</p>
        <div className="actions justify-center">
          <Link className="button primary" to="/reservation">
            {words.bookOnline}
          </Link>
          <a className="button quiet" href={phoneHref(phone)}>
            {shared.call({ phone })}
          </a>
        </div>
      </div>
    </section>
  )
}
