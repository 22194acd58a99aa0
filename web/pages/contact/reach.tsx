import * as words from '#messages/contact'
import { sources } from '#messages/places'
import * as shared from '#messages/shared'
import { areaTiles } from '../../../domain/site/area-tiles.ts'
import type { CompanyReach, Site } from '../../../domain/site/site.ts'
import { textHref, whatsAppHref } from '../../../domain/values/contact-links.ts'
import type { Point } from '../../../domain/values/geo.ts'
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

type Props = { site: Site & LocalizedRecord; photographs: string; centre: Point | undefined }

export function Area({ site, photographs, centre }: Props) {
  return (
    <section className={`wrap ${styles['area']}`}>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: photographs }} />
      <h2>{words.area}</h2>
      <p {...contentLanguage(site, 'serviceArea')}>{site.serviceArea.join(', ')}</p>
      {centre && (
        <>
          <StillMap tiles={areaTiles(centre)} label={words.areaAlt} wide />
          <small>{sources}</small>
        </>
      )}
    </section>
  )
}
