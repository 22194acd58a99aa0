import * as words from '#messages/home'
import * as shared from '#messages/shared'
import type { Photograph } from '../../../contract/site/schemas.ts'
import { MAX_PASSENGERS } from '../../../domain/reservations/reservation.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { PlacedPhotograph } from '../../ui/photograph.tsx'
import { Section } from '../../ui/sections.tsx'
import styles from './home.module.css'

const HOURS_A_DAY = 24
const AIRPORTS = 3

const FIGURES = [
  { figure: words.hoursFigure({ hours: String(HOURS_A_DAY) }), text: shared.everyDayOfTheYear },
  { figure: words.guestsFigure({ guests: String(MAX_PASSENGERS) }), text: words.guestsText },
  { figure: words.airportsFigure({ airports: String(AIRPORTS) }), text: words.airportsText },
]

type Props = { freeHours: number | undefined; door: Photograph | undefined }

export function Figures({ freeHours, door }: Props) {
  const figures = freeHours
    ? [...FIGURES, { figure: words.depositFigure({ hours: String(freeHours) }), text: words.depositText }]
    : FIGURES
  return (
    <Section ground="night" title={words.figures}>
      <PlacedPhotograph photograph={door} />
      <ul className={styles['figures']}>
        {figures.map(({ figure, text }) => (
          <li key={text}>
            <h3>
              <MarkedText
                text={figure}
                marks={{ figure: text => <strong>{text}</strong>, unit: text => <span>{text}</span> }}
              />
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
