import { format, locale } from '#messages/locale'
import * as words from '#messages/places'
import * as shared from '#messages/shared'
import type { FoundPlacePage } from '../../../contract/site/page-schemas.ts'
import type { PublicReview } from '../../../contract/site/review-schemas.ts'
import type { Photograph } from '../../../contract/site/schemas.ts'
import { placePath } from '../../../domain/site/place-page.ts'
import { dateInWords } from '../../../i18n/format-time.ts'
import { addressIn } from '../../shell/address-in.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { RouteRow } from '../../ui/from-prices/from-routes.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { PlacedPhotograph } from '../../ui/photograph.tsx'
import { Quotes } from '../../ui/quotes/quotes.tsx'
import { Section } from '../../ui/sections.tsx'
import { StillMap } from '../../ui/still-map.tsx'
import { FareTable } from './fare-table.tsx'
import { driveInWords } from './place-facts.ts'
import styles from './places.module.css'

type Props = { found: FoundPlacePage; reviews: readonly PublicReview[]; greeting: Photograph | undefined }

export function PlaceBody({ found, reviews, greeting }: Props) {
  const { page, fares, withGratuity, addsTolls, drive, validFrom } = found
  return (
    <>
      <Section ground="stone" title={words.fares}>
        <FareTable fares={fares} />
        <p className={styles['note']}>
          {words.faresText({
            gratuity: withGratuity ? 'included' : 'extra',
            tolls: addsTolls ? 'added' : 'included',
            date: dateInWords(validFrom.slice(0, 10), format),
          })}
        </p>
      </Section>
      <Section title={words.drive}>
        <div className={styles['drive']}>
          <RouteStill found={found} />
          <ul>
            <Figure text={words.milesFigure(driveInWords(drive))} />
            <Figure text={words.minutesFigure(driveInWords(drive))} />
            <li>{words.driveText}</li>
          </ul>
        </div>
      </Section>
      <Meeting found={found} greeting={greeting} />
      <Section title={words.goodToKnow}>
        <OwnWords page={page} />
      </Section>
      <Questions page={page} />
      <Quotes reviews={reviews} />
      <Near near={found.near} />
    </>
  )
}

function Figure({ text }: { text: string }) {
  return (
    <li>
      <MarkedText text={text} marks={{ figure: text => <strong>{text}</strong> }} />
    </li>
  )
}

function Meeting({ found: { meetingPoints }, greeting }: Pick<Props, 'found' | 'greeting'>) {
  if (meetingPoints.length === 0) return null
  return (
    <Section ground="stone" title={shared.meetingPoint}>
      <PlacedPhotograph photograph={greeting} sizes="(max-width: 900px) 92vw, 860px" />
      <ul className={styles['meeting']}>
        {meetingPoints.map(({ terminal, kind, text }) => (
          <li key={`${terminal} ${kind} ${text}`}>
            <h3 translate="no">{terminal}</h3>
            <b>{kind === 'kerb' ? shared.curbside : words.inside}</b>
            <p translate="no">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Own = { page: FoundPlacePage['page'] }

function OwnWords({ page }: Own) {
  return (
    <div className={styles['own']}>
      <div {...contentLanguage(page, 'intro')}>
        {page.intro.split('\n').map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {page.tips.length > 0 && (
        <ul {...contentLanguage(page, 'tips')}>
          {page.tips.map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Questions({ page }: Own) {
  if (page.questions.length === 0) return null
  return (
    <Section ground="stone" title={words.questions}>
      <dl className={styles['questions']} {...contentLanguage(page, 'answers')}>
        {page.questions.map((question, index) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{page.answers[index]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Near({ near }: Pick<FoundPlacePage, 'near'>) {
  if (near.length === 0) return null
  return (
    <Section title={words.near}>
      <ul className="from-rides">
        {near.map(summary => (
          <li key={summary.slug}>
            <RouteRow href={addressIn(locale, placePath(summary))} {...summary}>
              <span {...contentLanguage(summary, 'heading')}>{summary.heading}</span>
            </RouteRow>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function RouteStill({ found: { still, page } }: { found: FoundPlacePage }) {
  if (!still) return null
  const { width, height, tiles, line } = still
  return (
    <figure className={styles['still']}>
      <StillMap tiles={tiles} label={words.stillAlt({ from: page.from, to: page.to })}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path className={styles['casing']} d={line} />
          <path className={styles['line']} d={line} />
        </svg>
      </StillMap>
      <figcaption>{words.sources}</figcaption>
    </figure>
  )
}
