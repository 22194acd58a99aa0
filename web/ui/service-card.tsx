import { Link } from 'react-router'
import * as words from '#messages/cards'
import { CardName, useCardDetails } from './card-name.tsx'
import { contentLanguage, type LocalizedRecord } from './content-language.ts'
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
  record?: LocalizedRecord
}

export function ServiceCard({ name, description, image, alt, features, to, sizes, record }: Props) {
  const { open, id, onClick } = useCardDetails()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button, which takes the keyboard
    <article
      className="service relative flex aspect-[var(--card-ratio,4/5)] w-full cursor-pointer flex-col justify-end overflow-hidden bg-(--tile) text-fg scheme-dark"
      data-open={open}
      onClick={onClick}
    >
      <Picture src={image} alt={alt} language={contentLanguage(record, 'altText')} sizes={sizes} />
      <div className="service-words">
        <CardName name={name} language={contentLanguage(record, 'name')} open={open} panelId={id} />
        <div
          className="service-details invisible grid min-h-0 w-full grid-rows-[0fr] [transition:grid-template-rows_320ms_var(--ease),visibility_0s_320ms]"
          id={id}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <div tabIndex={0}>
            {description && <p {...contentLanguage(record, 'description')}>{description}</p>}
            <ul {...contentLanguage(record, 'features')}>
              {features.map(feature => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </div>
        <Link
          className="pt-3 pb-2 text-16 font-medium [text-underline-offset:6px] [text-decoration:underline_1px_var(--coach)]"
          to={to}
        >
          {words.learnMore}
          <span className="sr-only">{` ${words.aboutService({ name })}`}</span>
        </Link>
      </div>
    </article>
  )
}
