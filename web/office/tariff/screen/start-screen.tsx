import * as common from '#messages/office-common'
import * as texts from '#messages/office-tariff'
import * as shell from '#messages/shell'
import type { StartingPoint } from '../document/starting-points.ts'

const POINTS: { point: StartingPoint | 'sample'; title: string; text: string }[] = [
  { point: 'hourly', title: common.hourly, text: texts.startHourlyText },
  { point: 'airports', title: shell.airports, text: texts.startAirportsText },
  { point: 'miles', title: texts.startMiles, text: texts.startMilesText },
  { point: 'sample', title: texts.startSample, text: texts.startSampleText },
]

export function StartScreen({ onStart }: { onStart: (point: StartingPoint | 'sample') => void }) {
  return (
    <section className="mt-4" aria-label={texts.startTitle}>
      <h2 className="text-25 leading-8">{texts.startTitle}</h2>
      <p className="lead max-w-[62ch] mt-1.5">{texts.startText}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-3.5 max-w-270 mt-5 mb-8 mx-0 p-0 list-none">
        {POINTS.map(({ point, title, text }) => (
          <li key={point}>
            <button
              className="grid gap-1.5 content-start size-full pt-4.5 pb-5 px-5 border border-frame border-t-2 border-t-coach rounded-xs bg-raised text-fg text-start hover:bg-selection"
              type="button"
              onClick={() => onStart(point)}
            >
              <span className="font-display font-normal text-22/7">{title}</span>
              <small className="text-fg2 text-14 leading-5">{text}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
