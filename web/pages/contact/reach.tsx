import * as words from '#messages/contact'
import { sources } from '#messages/places'
import * as shared from '#messages/shared'
import type { CompanyReach, Site } from '../../../domain/site/site.ts'
import { textHref, whatsAppHref } from '../../../domain/values/contact-links.ts'
import { contentLanguage, type LocalizedRecord } from '../../ui/content-language.ts'
import { StillMap } from '../../ui/still-map.tsx'
import styles from './contact.module.css'

export function Reach({ reach: { textPhone, whatsAppPhone, answerHours } }: { reach: CompanyReach }) {
  const ways = [
    { name: shared.textMessage, phone: textPhone, href: textHref(textPhone) },
    { name: words.whatsApp, phone: whatsAppPhone, href: whatsAppHref(whatsAppPhone) },
  ].filter(({ phone }) => phone !== '')
  if (ways.length === 0 && answerHours === null) return null
  return (
    <dl className="trip">
      {ways.map(({ name, phone, href }) => (
        <div key={href}>
          <dt>{name}</dt>
          <dd>
            <a href={href} rel="noopener" translate="no">
              {phone}
            </a>
          </dd>
        </div>
      ))}
      {answerHours !== null && (
        <div>
          <dt>{words.answer}</dt>
          <dd>{words.answerWithin({ hours: answerHours })}</dd>
        </div>
      )}
    </dl>
  )
}

/** Whole tiles around Washington: Virginia, the District and Maryland. */
const TILES = [97, 98].flatMap(y => [71, 72, 73, 74, 75].map(x => ({ zoom: 8, x, y })))

type Props = { site: Site & LocalizedRecord; photographs: string }

export function Area({ site, photographs }: Props) {
  return (
    <section className={`wrap ${styles['area']}`}>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: photographs }} />
      <h2>{words.area}</h2>
      <p {...contentLanguage(site, 'serviceArea')}>{site.serviceArea.join(', ')}</p>
      <StillMap tiles={TILES} label={words.areaAlt} wide />
      <small>{sources}</small>
    </section>
  )
}
