import * as words from '#messages/contact'
import { sources } from '#messages/places'
import * as shared from '#messages/shared'
import { areaTiles } from '../../../domain/site/area-tiles.ts'
import type { CompanyReach, Site } from '../../../domain/site/site.ts'
import { textHref, whatsAppHref } from '../../../domain/values/contact-links.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { contentLanguage, type LocalizedRecord } from '../../ui/content-language.ts'
import { StillMap } from '../../ui/still-map.tsx'
import './contact.module.css'

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
    <section className="wrap pb-(--section)">
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: photographs }} />
      <h2 className="text-[clamp(36px,3.75vw,54px)] leading-[1.04]">{words.area}</h2>
      <p className="mx-0 mt-3 mb-[clamp(28px,3vw,44px)] text-fg2" {...contentLanguage(site, 'serviceArea')}>
        {site.serviceArea.join(', ')}
      </p>
      {centre && (
        <>
          <StillMap tiles={areaTiles(centre)} label={words.areaAlt} wide />
          <small className="mt-2 block text-14 text-fg2">{sources}</small>
        </>
      )}
    </section>
  )
}
